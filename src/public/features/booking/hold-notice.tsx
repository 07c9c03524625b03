import { useEffect, useState } from 'react';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { Icon } from '../../parts/icon';
import { useBookingMessages } from '../../parts/slots/booking-messages';
import styles from './booking.module.css';
import type { SlotHold } from './use-hold';

/** Seconds until `until`, counted down; 0 where it is over or there is none. */
function useSecondsLeft(until: number | undefined): number {
  const left = () =>
    until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [, tick] = useState(0);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left();
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How long the slot is kept; when the time is over, the way to keep it again. */
export function HoldNotice({ hold: { kept, failure, asking, keep } }: { hold: SlotHold }) {
  const { hold } = useBookingMessages();
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
          {clock(seconds)}
        </strong>
      </p>
      <p role="status" className={styles.unseen}>
        {seconds <= 60 ? hold.almost : ''}
      </p>
    </div>
  );
}
