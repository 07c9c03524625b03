import { skipToken, useQuery } from '@tanstack/react-query';
import type { LinkedSlip } from '../../../shared/booking/link-operations';
import { QrCode } from '../../../shared/qr/qr-code';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { Badge } from '../../parts/badge';
import { FactList } from '../../parts/fact-list';
import { Lotus } from '../../parts/logo';
import { RoomPlan } from '../../visits/floor-plan/room-plan';
import { useMomentName } from '../../visits/slots/moment-name';
import { kindOfState } from '../../visits/slots/states';
import { bookingTexts } from '../../visits/slots/texts';
import styles from './appointments.module.css';
import { Place } from './queue';

const QR_SIZE = 184;
/** How often the place in the queue is asked for, in milliseconds. */
const PLACE_AGAIN = 1_500;
const HERE = ['checked_in', 'called', 'in_exam'];
const OPEN = ['requested', 'confirmed'];

/** Whether the visit has not begun. */
export const isToCome = ({ state, end }: LinkedSlip): boolean =>
  OPEN.includes(state) && Date.parse(end) > Date.now();

/** What a message's link shows of a slip: enough to come, and nothing of why. */
export function LinkedSheet({ slip, token }: { slip: LinkedSlip; token: string }) {
  const { mine, check, slip: texts } = useMessages(bookingTexts);
  const { clinic } = usePageState();
  const momentName = useMomentName();
  const isHere = HERE.includes(slip.state);
  const room = slip.room && texts.floor(slip.room.number, slip.room.floor);
  const facts: [string, string | null][] = [
    [check.patient, slip.patient],
    [check.department, slip.department],
    [check.doctor, slip.doctor],
    [texts.room, room],
    [check.place, clinic.address],
  ];
  return (
    <article aria-label={`${texts.title} ${slip.code}`} className={styles.sheet}>
      <header className={styles.sheetHead}>
        <Lotus size={40} />
        <p>{clinic.name}</p>
        <Badge kind={kindOfState(slip.state)}>{mine.states[slip.state] ?? slip.state}</Badge>
      </header>
      {isHere && slip.queueNumber !== null && (
        <LinkedQueue token={token} number={slip.queueNumber} state={slip.state} room={room} />
      )}
      <div className={styles.sheetBody}>
        <div>
          <p className={styles.big}>{momentName(slip.start)}</p>
          <FactList facts={facts} className={styles.details} />
        </div>
        <div className={styles.stub}>
          {(isHere || isToCome(slip)) && (
            <QrCode text={slip.qrToken} label={texts.qr(slip.code)} size={QR_SIZE} />
          )}
          <p>
            <span className={styles.label}>{texts.code}</span>
            <strong className={styles.code}>{slip.code}</strong>
          </p>
        </div>
      </div>
      {(isHere || isToCome(slip)) && <RoomPlan id={slip.room?.id ?? null} />}
    </article>
  );
}

interface LinkedQueueProps {
  token: string;
  number: number;
  state: string;
  room: string | null;
}

function LinkedQueue({ token, number, state, room }: LinkedQueueProps) {
  const { slip: texts } = useMessages(bookingTexts);
  const { data: place } = useQuery({
    queryKey: ['linked-place', token],
    queryFn: token
      ? async ({ signal }) =>
          (await import('../../visits/slots/link-calls')).readLinkedPlace(token, signal)
      : skipToken,
    refetchInterval: PLACE_AGAIN,
  });
  const isWaiting = (place?.state ?? state) === 'checked_in';
  return (
    <div className={styles.queue}>
      <p role="status">
        {texts.queue} <strong className={styles.number}>{number}</strong>{' '}
        {isWaiting ? texts.queueHint : texts.called(room)}
      </p>
      {isWaiting && place && <Place place={place} />}
    </div>
  );
}
