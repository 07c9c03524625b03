import { formatMoney } from '../../../shared/format/numbers';
import type { DoctorCard } from '../../../shared/site/operations';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import styles from '../../visits/complaint/complaint.module.css';
import { complaintTexts } from '../../visits/complaint/texts';
import { useOwnShare } from '../../visits/insurance/use-share';
import { isBusy } from '../../visits/slots/busy';
import { dateOf } from '../../visits/slots/clinic-time';
import { useMomentName } from '../../visits/slots/moment-name';
import { useWeekSlots } from '../../visits/slots/use-slots';
import type { Choices } from './steps';
import { useBusy } from './use-busy';

const MOST = 6;

interface EarliestProps {
  departmentId: string;
  doctors: readonly DoctorCard[];
  onChoose: (choice: Pick<Choices, 'doctor' | 'date' | 'start'>) => void;
}

/** The next free times of all doctors of the department in one list; one tap takes it. */
export function Earliest({ departmentId, doctors, onChoose }: EarliestProps) {
  const texts = useMessages(complaintTexts);
  const { language } = useMessages();
  const { today, timeZone } = usePageState();
  const shareOf = useOwnShare();
  const momentName = useMomentName();
  const { data: days } = useWeekSlots({ departmentId }, today);
  const busy = useBusy();
  const times = (days ?? [])
    .flatMap(({ slots }) => slots)
    .filter((slot) => slot.state === 'open' && !isBusy(busy, slot))
    .sort((a, b) => a.start.localeCompare(b.start))
    .flatMap(({ start, doctorId }) => {
      const doctor = doctors.find(({ id }) => id === doctorId);
      return doctor ? [{ start, doctor }] : [];
    })
    .slice(0, MOST);
  if (times.length === 0) return null;
  return (
    <section className={styles.leads}>
      <h3>{texts.earliest}</h3>
      <p className={styles.because}>{texts.earliestHint}</p>
      <ul className={styles.times}>
        {times.map(({ start, doctor }) => (
          <li key={`${start} ${doctor.id}`}>
            <button
              type="button"
              className={styles.time}
              onClick={() => onChoose({ doctor, date: dateOf(start, timeZone), start })}
            >
              <strong>{momentName(start)}</strong>
              <span>
                {doctor.title} {doctor.fullName}
                {doctor.fee !== null && ` · ${formatMoney(doctor.fee, language)}`}
              </span>
              {shareOf(doctor.fee) && <span>{shareOf(doctor.fee)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
