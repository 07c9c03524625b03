import type { Counter } from '../../shared/prescription/counter-operations';
import { useTexts } from '../i18n/use-texts';
import { ActDialog } from './act-dialog';
import { batchesSeen } from './batches-seen';
import type { CounterActs } from './use-counter';
import { useWitness } from './use-witness';
import { WitnessFields } from './witness-fields';

interface DispenseDialogProps {
  counter: Counter;
  acts: CounterActs;
  close: () => void;
}

/** All that is left is handed out before a second person. */
export function DispenseDialog({ counter, acts, close }: DispenseDialogProps) {
  const { say } = useTexts();
  const witness = useWitness(true);
  const label = say(acts.action('dispense').label);
  const submit = async () => {
    const args = { batches: batchesSeen(counter), ...witness.args };
    if (await acts.run('dispense', args)) close();
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
