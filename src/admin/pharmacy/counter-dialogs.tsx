import type { Counter, CounterLine } from '../../shared/prescription/counter-operations';
import { useResource } from '../config-context';
import { ActionDialog } from '../generated/actions/action-dialog';
import { PRESCRIPTIONS } from './counter-places';
import { PartDialog } from './part-dialog';
import { SubstituteDialog } from './substitute-dialog';
import { TakeBackDialog } from './take-back-dialog';
import type { CounterActs } from './use-counter';
import { WitnessDialog } from './witness-dialog';

/** What is asked before an act. */
export type Asking =
  | { act: 'dispense' | 'undo' | 'dispense-part' | 'take-back' | 'hold' }
  | { act: 'substitute'; line: CounterLine };

interface DialogsProps {
  counter: Counter;
  acts: CounterActs;
  asking: Asking | null;
  close: () => void;
}

/** The dialog that is open, if one is. */
export function CounterDialogs({ counter, acts, asking, close }: DialogsProps) {
  const resource = useResource(PRESCRIPTIONS);
  if (!asking) return null;
  const shared = { acts, close };
  switch (asking.act) {
    case 'dispense':
    case 'undo':
      return <WitnessDialog act={asking.act} counter={counter} {...shared} />;
    case 'dispense-part':
      return <PartDialog counter={counter} {...shared} />;
    case 'take-back':
      return <TakeBackDialog counter={counter} {...shared} />;
    case 'substitute':
      return <SubstituteDialog line={asking.line} {...shared} />;
    case 'hold':
      return (
        <ActionDialog
          resource={resource}
          action={acts.action('hold')}
          close={close}
          run={async (args) => {
            if (await acts.run('hold', args)) close();
            return undefined;
          }}
        />
      );
  }
}
