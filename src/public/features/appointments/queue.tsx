import type { Slip } from '../../../shared/booking/operations';
import type { QueuePlace } from '../../../shared/queue/operations';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { dateOf } from '../../visits/slots/clinic-time';
import { isOpen } from '../../visits/slots/states';
import { bookingTexts } from '../../visits/slots/texts';
import { usePlace } from '../../visits/slots/use-appointments';
import styles from './appointments.module.css';
import { StepOut } from './step-out';
import { waitingTexts } from './texts';

/** The number of who has come, and where they are in the queue; before that, how to get one. */
export function Queue({ slip, room }: { slip: Slip; room: string | null }) {
  const { slip: texts } = useMessages(bookingTexts);
  const { day } = useMessages(waitingTexts);
  const { today, timeZone } = usePageState();
  const isHere = !isOpen(slip);
  const place = usePlace(isHere ? slip.id : null);
  const number = place?.number ?? slip.queueNumber;
  if (number === null) {
    const scans = dateOf(slip.start, timeZone) === today && !slip.needsConfirming;
    return <p className={styles.queue}>{scans ? day.scan : texts.queueLater}</p>;
  }
  const state = place?.state ?? slip.state;
  const isWaiting = state === 'checked_in';
  return (
    <div className={styles.queue}>
      <p role="status">
        {texts.queue} <strong className={styles.number}>{number}</strong>{' '}
        {isWaiting ? texts.queueHint : texts.called(room)}
      </p>
      {isWaiting && place && <Place place={place} />}
      {isWaiting && place && <StepOut id={slip.id} until={place.pausedUntil} />}
    </div>
  );
}

/** Who is seen now, how many come before, and how long that takes at the pace of the day. */
export function Place({ place: { seen, before, minutes } }: { place: QueuePlace }) {
  const { slip: texts } = useMessages(bookingTexts);
  return (
    <p role="status">
      {seen.length > 0 && <>{texts.seen(seen.join(', '))} </>}
      {before !== null && <strong>{texts.before(before)}</strong>}{' '}
      {minutes && minutes.to > 0 && texts.minutes(minutes.likely, minutes.from, minutes.to)}
    </p>
  );
}
