import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import type { Counter } from '../../shared/prescription/counter-operations';
import { UNDO } from '../../shared/resource/undo';
import { useAdminConfig, usePolicy, useResource } from '../config-context';
import { availableActions } from '../generated/actions/available-actions';
import { useTexts } from '../i18n/use-texts';
import { useScreenKeys } from '../palette/screen-keys';
import { KeyHint } from '../reception/today/key-hint';
import { ActBar, FIRST_ACT } from '../worklist/act-bar';
import { batchesSeen } from './batches-seen';
import type { Asking } from './counter-dialogs';
import { PRESCRIPTIONS } from './counter-places';
import { type Labelled, labelledOf } from './label-quantity';
import { useByHand } from './use-by-hand';
import type { CounterActs } from './use-counter';
import { usePharmacyWords } from './use-pharmacy-words';

interface FootProps {
  counter: Counter;
  acts: CounterActs;
  ask: (asking: Asking) => void;
  /** How many medicines were scanned. */
  checked: number;
  /** Prints labels. */
  print: (part: Labelled) => void;
}

/** What can be done with the prescription now; the first of it is what is nearly always done. */
export function CounterFoot({ counter, acts, ask, checked, print }: FootProps) {
  const { say } = useTexts();
  const words = usePharmacyWords();
  const { actor } = useAdminConfig();
  const resource = useResource(PRESCRIPTIONS);
  const policy = usePolicy(PRESCRIPTIONS);
  const { prescription, lines, issued } = counter;
  const possible = availableActions(resource, policy, prescription, actor);
  const undo = possible.find(({ name }) => name === UNDO);
  const waits = prescription.state === 'signed' && !prescription.heldAt;
  const left = lines.filter((line) => line.left > 0);
  const short = lines.some(({ missing }) => missing > 0);
  const labelled = labelledOf(counter);
  const label = (name: string) => say(acts.action(name).label);
  const dispense = () => {
    if (counter.witness) ask({ act: 'dispense' });
    else void acts.run('dispense', { batches: batchesSeen(counter) });
  };
  const takeBack = () => {
    if (counter.undoWitness) ask({ act: UNDO });
    else void acts.run(UNDO);
  };
  const byHand = useByHand();
  const first = labelled[0];
  useScreenKeys([
    ...(waits && !short && !acts.busy
      ? [{ key: 'n', says: words.keyIssue, does: () => byHand() && dispense() }]
      : []),
    ...(waits
      ? [
          { key: 'm', says: words.keyPart, does: () => byHand() && ask({ act: 'dispense-part' }) },
          { key: 'h', says: words.keyHold, does: () => byHand() && ask({ act: 'hold' }) },
        ]
      : []),
    ...(first ? [{ key: 'p', says: words.keyLabels, does: () => byHand() && print(first) }] : []),
  ]);
  return (
    <ActBar>
      {waits && (
        <Button
          variant="contained"
          color="success"
          disabled={acts.busy || short}
          aria-busy={acts.busy}
          aria-keyshortcuts="n"
          onClick={dispense}
          sx={FIRST_ACT}
        >
          {label('dispense')}
          {checked > 0 && ` (${checked}/${left.length} ✓)`} <KeyHint of="n" />
        </Button>
      )}
      {waits && (
        <Button
          variant="outlined"
          disabled={acts.busy}
          aria-keyshortcuts="m"
          onClick={() => ask({ act: 'dispense-part' })}
        >
          {words.part} <KeyHint of="m" />
        </Button>
      )}
      {waits && (
        <Button
          variant="outlined"
          color="warning"
          aria-keyshortcuts="h"
          onClick={() => ask({ act: 'hold' })}
        >
          {label('hold')} <KeyHint of="h" />
        </Button>
      )}
      {undo && (
        <Button variant="outlined" disabled={acts.busy} onClick={takeBack}>
          {say(undo.label)}
        </Button>
      )}
      {issued.length > 0 && (
        <Button variant="outlined" onClick={() => ask({ act: 'take-back' })}>
          {words.back}
        </Button>
      )}
      {labelled.map((part) => (
        <Button
          key={part}
          color="inherit"
          startIcon={<PrintOutlined />}
          onClick={() => print(part)}
        >
          {labelled.length > 1 ? words.labelsOf[part] : words.labels}
        </Button>
      ))}
    </ActBar>
  );
}
