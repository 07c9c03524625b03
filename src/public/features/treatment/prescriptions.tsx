import { clinicDay } from '../../../shared/format/age';
import { addDays } from '../../../shared/format/days';
import { formatDate } from '../../../shared/format/plain-date';
import { isAsNeeded } from '../../../shared/rules/doses/due-times';
import { quantityText, sentenceOf } from '../../../shared/rules/prescription/sentence';
import { PdfButton } from '../../clinical/record-print/pdf-button';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { Alert } from '../../parts/alert';
import { LinkButton } from '../../parts/button';
import { followUpAddress } from '../../visits/slots/addresses';
import { DoseCalendar } from './dose-calendar';
import type { Treatment } from './read-treatment';
import { treatmentTexts } from './texts';
import styles from './treatment.module.css';

interface OneProps {
  prescription: Treatment['prescriptions'][number];
  diagnoses: ReadonlyMap<string, string>;
}

type Line = OneProps['prescription']['lines'][number];

/** Whether doses of a line may still be due today. */
const lasts = (line: Line, signedAt: string, today: string): boolean =>
  !isAsNeeded(line) && addDays(clinicDay(signedAt), line.days) >= today;

function One({ prescription, diagnoses }: OneProps) {
  const texts = useMessages(treatmentTexts);
  const { id, code, kind, lines, advice, followUp, state, diagnosis, signedAt } = prescription;
  const replaced = state === 'replaced';
  const { today } = usePageState();
  const runs = !replaced && signedAt !== null && lines.some((line) => lasts(line, signedAt, today));
  return (
    <article className={styles.sheet}>
      <div className={styles.sheetHead}>
        <h3>{code}</h3>
        {!replaced && <PdfButton resource="don-thuoc" id={id} />}
      </div>
      {replaced && (
        <Alert kind="warning">
          <p>{texts.replaced}</p>
        </Alert>
      )}
      {diagnosis && diagnosis.length > 0 && (
        <p className={styles.quiet}>
          {texts.diagnosis}: {diagnosis.map((one) => diagnoses.get(one) ?? one).join('; ')}
        </p>
      )}
      <ol lang="vi" className={styles.medicines}>
        {lines.map((line) => (
          <li key={line.medicine}>
            <p className={styles.medicine}>
              <strong>{[line.name, line.strength].filter(Boolean).join(' ')}</strong>
              <span>{quantityText(line.quantity, line.unit, kind === 'n')}</span>
            </p>
            <p>{sentenceOf(line)}</p>
          </li>
        ))}
      </ol>
      {runs && (
        <div className={styles.remind}>
          <DoseCalendar id={id} code={code} />
          <p className={styles.quiet}>{texts.remindHint}</p>
        </div>
      )}
      {advice && (
        <p className={styles.advice}>
          <strong>{texts.advice}:</strong> {advice}
        </p>
      )}
      {followUp && <FollowUp day={followUp} doctor={prescription.doctor} done={replaced} />}
    </article>
  );
}

/** When to come again, and the way to that doctor's times of that day, where it is still ahead. */
function FollowUp({ day, doctor, done }: { day: string; doctor: string | null; done: boolean }) {
  const texts = useMessages(treatmentTexts);
  const { today } = usePageState();
  return (
    <div className={styles.follow}>
      <p>{texts.followUp(formatDate(day))}</p>
      {doctor !== null && !done && day >= today && (
        <LinkButton to={followUpAddress(doctor, day)} look="secondary">
          {texts.bookFollowUp}
        </LinkButton>
      )}
    </div>
  );
}

/** What to take, how and for how long. */
export function Prescriptions({
  prescriptions,
  diagnoses,
}: {
  prescriptions: Treatment['prescriptions'];
  diagnoses: ReadonlyMap<string, string>;
}) {
  const texts = useMessages(treatmentTexts);
  return (
    <section className={styles.section}>
      <h2>{texts.medicines}</h2>
      <p className={styles.quiet}>{texts.careful}</p>
      {prescriptions.map((prescription) => (
        <One key={prescription.id} prescription={prescription} diagnoses={diagnoses} />
      ))}
    </section>
  );
}
