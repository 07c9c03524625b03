import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Counter, CounterLine } from '../../shared/prescription/counter-operations';
import { ActDialog } from './act-dialog';
import { QuantityField, quantityIn } from './quantity-field';
import { useCount } from './use-count';
import type { CounterActs } from './use-counter';
import { usePharmacyWords } from './use-pharmacy-words';
import { useWitness } from './use-witness';
import { WitnessFields } from './witness-fields';

/** What is left of the batches that are taken from, as the lines say it. */
const thereOf = (take: CounterLine['take']): number =>
  take.reduce((sum, { balance }) => sum + balance, 0);

interface PartDialogProps {
  counter: Counter;
  acts: CounterActs;
  close: () => void;
}

/** How many of each medicine are handed out now; as many as there are, unless said. */
export function PartDialog({ counter, acts, close }: PartDialogProps) {
  const words = usePharmacyWords();
  const count = useCount();
  const lines = counter.lines.filter(({ left }) => left > 0);
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      lines.map(({ medicine, left, stock }) => [medicine, String(Math.min(left, stock))]),
    ),
  );
  const witness = useWitness(counter.witness);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const submit = async () => {
    const problems: Record<string, string> = {};
    const parts = lines.flatMap(({ medicine, left }) => {
      const quantity = quantityIn(typed[medicine] ?? '', left);
      if (quantity === null) problems[medicine] = `${words.quantityWrong} ${count(left)}.`;
      return quantity ? [{ medicine, quantity }] : [];
    });
    const first = lines[0]?.medicine;
    if (parts.length === 0 && Object.keys(problems).length === 0 && first) {
      problems[first] = words.nothing;
    }
    setWrong(problems);
    if (Object.keys(problems).length > 0) return;
    if (await acts.run('dispense-part', { parts, ...witness.args })) close();
  };
  return (
    <ActDialog
      title={words.partTitle}
      does={words.part}
      acts={acts}
      close={close}
      submit={() => void submit()}
    >
      <Typography color="text.secondary">{words.partText}</Typography>
      {lines.map(({ medicine, name, strength, unit, left, take }) => (
        <QuantityField
          key={medicine}
          label={`${name} ${strength ?? ''}`}
          unit={unit}
          value={typed[medicine] ?? ''}
          change={(text) => setTyped({ ...typed, [medicine]: text })}
          error={wrong[medicine]}
          hint={`${words.most} ${count(left)}, ${words.of} ${count(thereOf(take))}`}
        />
      ))}
      <WitnessFields witness={witness} refused={acts.refused} />
    </ActDialog>
  );
}
