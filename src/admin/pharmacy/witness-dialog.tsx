import type { Counter } from '../../shared/prescription/counter-operations';
import { useTexts } from '../i18n/use-texts';
import { ActDialog } from './act-dialog';
import { batchesSeen } from './batches-seen';
import type { CounterActs } from './use-counter';
import { useWitness } from './use-witness';
import { WitnessFields } from './witness-fields';

interface WitnessDialogProps {
  counter: Counter;
  acts: CounterActs;
  /** All that is left is handed out, or what was handed out goes back. */
  act: 'dispense' | 'undo';
  close: () => void;
}

/** An act on all of a prescription before a second person. */
export function WitnessDialog({ counter, acts, act, close }: WitnessDialogProps) {
  const { say } = useTexts();
  const witness = useWitness(true);
  const label = say(acts.action(act).label);
  const submit = async () => {
    const seen = act === 'dispense' ? { batches: batchesSeen(counter) } : {};
    if (await acts.run(act, { ...seen, ...witness.args })) close();
  };
  return (
    <ActDialog
      title={`${label} · ${counter.prescription.code}`}
      does={label}
      acts={acts}
      close={close}
      submit={() => void submit()}
    >
      <WitnessFields witness={witness} refused={acts.refused} first />
    </ActDialog>
  );
}
