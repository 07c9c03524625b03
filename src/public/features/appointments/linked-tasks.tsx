import { useState } from 'react';
import type { LinkedSlip } from '../../../shared/booking/link-operations';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { bookingTexts } from '../../visits/slots/texts';
import styles from './appointments.module.css';
import { isToCome } from './linked-sheet';

interface LinkedTasksProps {
  slip: LinkedSlip;
  token: string;
  onMove: () => void;
  onCancelled: () => void;
}

/** What the link lets its holder do with the visit: move it, or cancel it, which is asked for once more. */
export function LinkedTasks({ slip, token, onMove, onCancelled }: LinkedTasksProps) {
  const { cancelling, slip: texts } = useMessages(bookingTexts);
  const { language } = useMessages();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!isToCome(slip)) return null;
  async function cancel() {
    setBusy(true);
    setFailure(null);
    try {
      await (await import('../../visits/slots/link-calls')).cancelLinked(token);
      onCancelled();
    } catch (error) {
      const { errorText } = await import('../../../shared/api/error-messages');
      setFailure(errorText(error, language));
    }
    setBusy(false);
  }
  return (
    <>
      {failure !== null && (
        <Alert kind="danger">
          <p>{failure}</p>
        </Alert>
      )}
      {asks && (
        <p role="status">
          <strong>{cancelling.title}?</strong> {cancelling.lead}
        </p>
      )}
      <div className={styles.actions}>
        {asks ? (
          <>
            <Button look="secondary" onClick={() => setAsks(false)}>
              {cancelling.keep}
            </Button>
            <Button look="danger" busy={busy} onClick={() => void cancel()}>
              {cancelling.confirm}
            </Button>
          </>
        ) : (
          <>
            <Button look="secondary" onClick={onMove}>
              {texts.reschedule}
            </Button>
            <Button look="danger" onClick={() => setAsks(true)}>
              {texts.cancel}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
