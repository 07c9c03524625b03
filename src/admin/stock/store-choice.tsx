import { ChoiceBox } from '../fields/controls/choice-box';
import { useStockWords } from './use-stock-words';
import type { StoreChoice as Store } from './use-stores';

interface StoreChoiceProps {
  label: string;
  stores: readonly Store[];
  value: string | null;
  change: (store: string | null) => void;
  error: string | undefined;
}

/** Which store. */
export function StoreChoice({ label, stores, value, change, error }: StoreChoiceProps) {
  const words = useStockWords();
  return (
    <ChoiceBox
      label={label}
      options={stores.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      change={change}
      empty={words.chooseStore}
      textField={{ fullWidth: true, required: true, error: error !== undefined, helperText: error }}
    />
  );
}
