import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { Icon } from '../../parts/icon';
import { countdown, useSecondsLeft } from '../../parts/seconds-left';
import { bookingTexts } from '../../visits/slots/texts';
import styles from './booking.module.css';

interface Held {
  /** Until when, of this device's clock, in milliseconds. */
  kept: { until: number } | null;
  failure: string | null;
  asking: boolean;
  keep: () => Promise<unknown>;
}

/** How long the slot is kept; when the time is over, the way to keep it again. */
export function HoldNotice({ hold: { kept, failure, asking, keep } }: { hold: Held }) {
  const { hold } = useMessages(bookingTexts);
  const { errors } = useMessages();
  const seconds = useSecondsLeft(kept?.until);
  if (failure !== null) {
    return (
      <Alert kind="danger">
        <p>{failure}</p>
        <Button look="secondary" onClick={() => void keep()}>
          {errors.retry}
        </Button>
      </Alert>
    );
  }
  if (asking || kept === null) return <p className={styles.hold}>{hold.keeping}</p>;
  if (seconds === 0) {
    return (
      <Alert kind="warning">
        <p>{hold.over}</p>
        <Button look="secondary" onClick={() => void keep()}>
          {hold.again}
        </Button>
      </Alert>
    );
  }
  return (
    <div className={styles.hold}>
      <Icon name="clock" />
      <p>
        {hold.kept}{' '}
        <strong role="timer" className={styles.clock}>
          {countdown(seconds)}
        </strong>
      </p>
      <p role="status" className={styles.unseen}>
        {seconds <= 60 ? hold.almost : ''}
      </p>
    </div>
  );
}
