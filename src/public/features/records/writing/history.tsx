import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatInstantDay } from '../../../../shared/format/dates';
import { isBlank } from '../../../../shared/records/content';
import type { CopyForward, RecordBackground } from '../../../../shared/records/writing-operations';
import { addressOf } from '../../../../shared/site/pages';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import { usePageState } from '../../../page-state';
import { Button } from '../../../parts/button';
import styles from './history.module.css';
import { VitalsChart } from './vitals-chart';
import type { WritingSession } from './writing-session';

function Copy({ from, session }: { from: CopyForward; session: WritingSession }) {
  const { history: texts } = useMessages(recordTexts);
  const { timeZone } = usePageState();
  const [done, setDone] = useState<number | null>(null);
  const { store } = session;
  const blank = Object.keys(from.values).filter(
    (key) => isBlank(store.read(key)) && !isBlank(from.values[key]),
  );
  const copy = () => {
    session.markCopied(blank, from);
    for (const key of blank) store.enter(key, from.values[key]);
    setDone(blank.length);
  };
  return (
    <section className={styles.block}>
      <h4>{texts.copyTitle}</h4>
      <p role="status">
        {done !== null && texts.copied(done)}
        {done === null && blank.length === 0 && texts.nothingToCopy}
        {done === null &&
          blank.length > 0 &&
          texts.copyText(from.code, formatInstantDay(from.at, timeZone), blank.length)}
      </p>
      {done === null && blank.length > 0 && (
        <Button look="secondary" onClick={copy}>
          {texts.copy}
        </Button>
      )}
    </section>
  );
}

/** What is known of the patient, beside the form. `session` null: nothing can be copied. */
export function PatientHistory({
  background,
  session,
}: {
  background: RecordBackground;
  session: WritingSession | null;
}) {
  const { history: texts, list } = useMessages(recordTexts);
  const { unknownPatient } = list;
  const { timeZone } = usePageState();
  const { patient, copyForward, answeredBefore } = background;
  const day = (at: string) => formatInstantDay(at, timeZone);
  if (!patient) return <p className={styles.none}>{unknownPatient}</p>;
  const none = <p className={styles.none}>{texts.none}</p>;
  return (
    <div className={styles.history}>
      {answeredBefore.length > 0 && (
        <section className={styles.block}>
          <h4>{texts.answered}</h4>
          <dl className={styles.answers}>
            {answeredBefore.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={styles.text}>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {session && copyForward && <Copy from={copyForward} session={session} />}
      <section className={styles.block}>
        <h4>{texts.past}</h4>
        {patient.history ? <p className={styles.text}>{patient.history}</p> : none}
      </section>
      <section className={styles.block}>
        <h4>{texts.medicines}</h4>
        {patient.medicines.length === 0 && none}
        <ul>
          {patient.medicines.map((medicine) => (
            <li key={medicine.prescription + medicine.name}>
              <strong>{[medicine.name, medicine.strength].filter(Boolean).join(' ')}</strong>
              <span>
                {texts.dose(medicine.dose, medicine.unit, medicine.times)},{' '}
                {texts.until(day(medicine.until))}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.block}>
        <h4>{texts.diagnoses}</h4>
        {patient.diagnoses.length === 0 && none}
        <ul>
          {patient.diagnoses.map(({ code, name, at, record }) => (
            <li key={code}>
              <strong>{[code, name].filter(Boolean).join(' · ')}</strong>
              <Link to={addressOf.record(record)}>{day(at)}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.block}>
        <h4>{texts.vitals}</h4>
        {patient.vitals.length === 0 ? none : <VitalsChart vitals={patient.vitals} />}
      </section>
      <section className={styles.block}>
        <h4>{texts.visits}</h4>
        {patient.visits.length === 0 && none}
        <ul>
          {patient.visits.map((visit) => (
            <li key={visit.id}>
              <strong>{[day(visit.at), visit.department].filter(Boolean).join(' · ')}</strong>
              <span>{[visit.doctor, visit.reason].filter(Boolean).join(' · ')}</span>
              {visit.record && <Link to={addressOf.record(visit.record)}>{texts.open}</Link>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
