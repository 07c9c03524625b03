import { PAUSES } from '../../../shared/rules/day-of-visit';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { hourOf } from '../../visits/slots/clinic-time';
import styles from './appointments.module.css';
import { waitingTexts } from './texts';
import { useVisitAct } from './use-visit-act';

/** Lets who waits leave the waiting room for some minutes without losing the turn. */
export function StepOut({ id, until }: { id: string; until: string | null }) {
  const { day } = useMessages(waitingTexts);
  const { timeZone } = usePageState();
  const { act, busy, failure } = useVisitAct(id);
  return (
    <div className={styles.out}>
      {failure !== null && (
        <Alert kind="danger">
          <p>{failure}</p>
        </Alert>
      )}
      {until === null ? (
        <>
          <p id="step-out">
            <strong>{day.step}</strong> {day.stepHint}
          </p>
          <ul className={styles.ready} aria-labelledby="step-out">
            {PAUSES.minutes.map((minutes) => (
              <li key={minutes}>
                <button
                  type="button"
                  aria-disabled={busy || undefined}
                  onClick={() => void act((calls) => calls.stepOut(id, minutes))}
                >
                  {day.minutes(minutes)}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p role="status">{day.out(hourOf(until, timeZone))}</p>
          <Button busy={busy} onClick={() => void act((calls) => calls.comeBack(id))}>
            {day.back}
          </Button>
        </>
      )}
    </div>
  );
}
