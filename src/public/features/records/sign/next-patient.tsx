import { useEffect, useRef } from 'react';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import { Alert } from '../../../parts/alert';
import { Button } from '../../../parts/button';
import { NotLoaded } from '../../../parts/not-loaded';
import styles from './sign.module.css';
import { useNextPatient } from './use-next-patient';

/** Milliseconds for which a signature is what somebody has just done. */
const JUST_NOW = 60_000;

/** After the signature of a visit's record: the visit ends, the next one is called and written of. */
export function NextPatient({ appointment, signedAt }: { appointment: string; signedAt: string }) {
  const { nextPatient: texts } = useMessages(recordTexts);
  const { visit, error, refetch, called, failure, busy, complete, next, write } =
    useNextPatient(appointment);
  const place = useRef<HTMLDivElement>(null);
  const shown = Boolean(visit) && (visit?.state === 'in_exam' || visit?.state === 'completed');
  // The dialog of the signature had the focus and is gone: the next press is here.
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (shown && lost && Date.now() - Date.parse(signedAt) < JUST_NOW) {
      place.current?.querySelector('button')?.focus();
    }
  }, [shown, signedAt]);
  if (error) return <NotLoaded error={error} retry={refetch} text={texts.failed} />;
  if (!shown) return null;
  const ends = visit?.state === 'in_exam';
  return (
    <div ref={place} className={styles.next}>
      {called ? (
        <>
          <p role="status">{texts.called(called.number, called.name)}</p>
          <Button busy={busy} onClick={() => void write()}>
            {texts.write}
          </Button>
        </>
      ) : (
        <>
          <Button busy={busy} onClick={() => void next()}>
            {ends ? texts.completeAndNext : texts.next}
          </Button>
          {ends && (
            <Button look="secondary" busy={busy} onClick={() => void complete()}>
              {texts.complete}
            </Button>
          )}
        </>
      )}
      {failure && <Alert kind="warning">{failure}</Alert>}
    </div>
  );
}
