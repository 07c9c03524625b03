import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Slip } from '../../../shared/api/booking-api';
import { QrCode } from '../../../shared/qr/qr-code';
import { useMessages } from '../../messages';
import { PageHeading } from '../../navigation/page-focus';
import { usePageState } from '../../page-state';
import { Alert } from '../../parts/alert';
import { BackLink } from '../../parts/back-link';
import { Badge } from '../../parts/badge';
import { Button } from '../../parts/button';
import { Lotus } from '../../parts/logo';
import { useBookingMessages } from '../../parts/slots/booking-messages';
import { useMomentName } from '../../parts/slots/moment-name';
import { slipAddress } from './addresses';
import styles from './appointments.module.css';
import { downloadCalendarFile } from './calendar-file';
import { isAhead, isOpen, kindOfState } from './states';
import { useRoom } from './use-appointments';
import { useNames } from './use-names';
import { useWaitingMessages } from './waiting-messages';

/** Large enough for the scanner of the desk, held at arm's length. */
const QR_SIZE = 184;

/** One appointment as the sheet that is shown at the desk. */
export function SlipView({ slip }: { slip: Slip }) {
  const { mine, slip: texts } = useBookingMessages();
  return (
    <>
      <BackLink to="/lich-kham">{mine.back}</BackLink>
      <PageHeading>{texts.title}</PageHeading>
      <Notice />
      <Sheet slip={slip} />
      <Actions slip={slip} />
    </>
  );
}

/** What has just been done, handed over with the navigation; it takes the focus. */
function Notice() {
  const { slip: texts } = useBookingMessages();
  const ref = useRef<HTMLDivElement>(null);
  const state: unknown = useLocation().state;
  const notice: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'notice') : null;
  const known = notice === 'booked' || notice === 'moved' || notice === 'cancelled';
  useEffect(() => {
    if (known) ref.current?.focus({ preventScroll: true });
  }, [known]);
  if (!known) return null;
  return (
    <div ref={ref} tabIndex={-1} className={styles.notice}>
      <Alert>
        <p>
          <strong>{texts[notice]}</strong>
        </p>
        {notice === 'booked' && <p>{texts.bookedHint}</p>}
      </Alert>
    </div>
  );
}

function Sheet({ slip }: { slip: Slip }) {
  const { mine, check, slip: texts } = useBookingMessages();
  const { clinic } = usePageState();
  const momentName = useMomentName();
  const { patient, doctor, department } = useNames()(slip);
  const room = useRoom(slip.room);
  const facts: [string, string | null][] = [
    [check.patient, patient],
    [check.department, department],
    [check.doctor, doctor],
    [texts.room, room ? texts.floor(room.number, room.floor) : null],
    [check.reason, slip.reason],
    [check.place, clinic.address],
  ];
  const ahead = isAhead(slip, Date.now());
  return (
    <article aria-label={`${texts.title} ${slip.code}`} className={styles.sheet}>
      <header className={styles.sheetHead}>
        <Lotus size={40} />
        <p>{clinic.name}</p>
        <Badge kind={kindOfState(slip.state)}>{mine.states[slip.state] ?? slip.state}</Badge>
      </header>
      <div className={styles.sheetBody}>
        <div>
          <p className={styles.big}>{momentName(slip.start)}</p>
          <dl className={styles.details}>
            {facts.map(
              ([label, value]) =>
                value && (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
        <div className={styles.stub}>
          {ahead && <QrCode text={slip.qrToken} label={texts.qr(slip.code)} size={QR_SIZE} />}
          <p>
            <span className={styles.label}>{texts.code}</span>
            <strong className={styles.code}>{slip.code}</strong>
          </p>
          {ahead && <p className={styles.label}>{texts.qrHint}</p>}
        </div>
      </div>
      {ahead && <Queue number={slip.queueNumber} />}
    </article>
  );
}

function Queue({ number }: { number: number | null }) {
  const { slip } = useBookingMessages();
  if (number === null) return <p className={styles.queue}>{slip.queueLater}</p>;
  return (
    <p role="status" className={styles.queue}>
      {slip.queue} <strong className={styles.number}>{number}</strong> {slip.queueHint}
    </p>
  );
}

function Actions({ slip }: { slip: Slip }) {
  const { slip: texts } = useBookingMessages();
  const waiting = useWaitingMessages();
  const { language } = useMessages();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  async function addToCalendar() {
    setFailure(null);
    setFailure(await downloadCalendarFile(slip, language));
  }
  return (
    <>
      {failure !== null && (
        <Alert kind="danger">
          <p>{failure}</p>
        </Alert>
      )}
      <div className={styles.actions}>
        {isOpen(slip) && (
          <>
            <Button look="secondary" onClick={() => void navigate(slipAddress(slip.id, 'doi'))}>
              {texts.reschedule}
            </Button>
            <Button look="secondary" onClick={() => void navigate(slipAddress(slip.id, 'cho'))}>
              {waiting.askEarlier}
            </Button>
            <Button look="secondary" onClick={() => void navigate(slipAddress(slip.id, 'huy'))}>
              {texts.cancel}
            </Button>
            <Button look="secondary" onClick={() => void addToCalendar()}>
              {texts.calendar}
            </Button>
          </>
        )}
        <Button look="secondary" icon="print" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </>
  );
}
