import type { Slip } from '../../../shared/booking/operations';
import { clinicDay } from '../../../shared/format/age';
import { formatMoney, formatNumber } from '../../../shared/format/numbers';
import { QrCode } from '../../../shared/qr/qr-code';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { Badge } from '../../parts/badge';
import { FactList } from '../../parts/fact-list';
import { Lotus } from '../../parts/logo';
import { RoomPlan } from '../../visits/floor-plan/room-plan';
import { useOwnShare } from '../../visits/insurance/use-share';
import { useMomentName } from '../../visits/slots/moment-name';
import { isAhead, isOpen, kindOfState } from '../../visits/slots/states';
import { bookingTexts } from '../../visits/slots/texts';
import { useRoom } from '../../visits/slots/use-appointments';
import styles from './appointments.module.css';
import { Queue } from './queue';
import type { AppointmentNames } from './use-names';

/** Large enough for the scanner of the desk, held at arm's length. */
const QR_SIZE = 184;

interface SheetProps {
  slip: Slip;
  names: AppointmentNames;
}

/** The sheet that is shown at the desk. */
export function Sheet({ slip, names }: SheetProps) {
  const { mine, check, slip: texts } = useMessages(bookingTexts);
  const { clinic } = usePageState();
  const { language } = useMessages();
  const momentName = useMomentName();
  const { patient, doctor, department } = names;
  const room = useRoom(slip.room);
  const placeOfRoom = room ? texts.floor(room.number, room.floor) : null;
  const share = useOwnShare()(slip.fee, clinicDay(slip.start));
  const fee =
    slip.fee === null ? null : [formatMoney(slip.fee, language), share].filter(Boolean).join(' · ');
  const facts: [string, string | null][] = [
    [check.patient, patient],
    [check.department, department],
    [check.doctor, doctor],
    [texts.room, placeOfRoom],
    [check.fee, fee],
    [check.adult, slip.accompaniedBy],
    [check.weight, slip.weight === null ? null : `${formatNumber(slip.weight, language, 1)} kg`],
    [check.reason, slip.reason],
    [check.place, clinic.address],
  ];
  const ahead = isAhead(slip, Date.now());
  // Who waits looks for the number first.
  const isHere = !isOpen(slip);
  return (
    <article aria-label={`${texts.title} ${slip.code}`} className={styles.sheet}>
      <header className={styles.sheetHead}>
        <Lotus size={40} />
        <p>{clinic.name}</p>
        <Badge kind={kindOfState(slip.state)}>{mine.states[slip.state] ?? slip.state}</Badge>
      </header>
      {ahead && isHere && <Queue slip={slip} room={placeOfRoom} />}
      <div className={styles.sheetBody}>
        <div>
          <p className={styles.big}>{momentName(slip.start)}</p>
          <FactList facts={facts} className={styles.details} />
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
      {ahead && !isHere && <Queue slip={slip} room={placeOfRoom} />}
      {ahead && <RoomPlan id={slip.room} />}
    </article>
  );
}
