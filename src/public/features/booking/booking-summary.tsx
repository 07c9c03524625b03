import { useMessages } from '../../messages';
import { Lotus } from '../../parts/logo';
import { useMomentName } from '../../visits/slots/moment-name';
import { bookingTexts } from '../../visits/slots/texts';
import styles from './booking.module.css';
import type { Choices } from './steps';

/** The slip as it fills in, beside the steps. */
export function BookingSummary({ choices: { department, doctor, start } }: { choices: Choices }) {
  const { summary, check, doctor: texts } = useMessages(bookingTexts);
  const momentName = useMomentName();
  const doctorName = doctor === 'any' ? texts.any : doctor && `${doctor.title} ${doctor.fullName}`;
  const facts: [string, string | null][] = [
    [check.department, department?.shortName ?? null],
    [check.doctor, doctorName],
    [check.time, start && momentName(start)],
  ];
  if (!department) return null;
  return (
    <aside aria-label={summary} className={styles.summary}>
      <p className={styles.summaryTitle}>
        <Lotus size={28} />
        {summary}
      </p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
