import { Link } from 'react-router-dom';
import { formatInstantDay } from '../../../shared/format/dates';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { Badge } from '../../parts/badge';
import { Icon } from '../../parts/icon';
import { treatmentTexts } from './texts';
import type { Entry } from './timeline';
import styles from './treatment.module.css';
import { useEntryNames } from './use-treatment';

/** One event of the timeline: when, where, what it was about, and the way to its details. */
export function EntryCard({
  entry,
  diagnoses,
}: {
  entry: Entry;
  diagnoses: ReadonlyMap<string, string>;
}) {
  const texts = useMessages(treatmentTexts);
  const { timeZone } = usePageState();
  const { patient, doctor, department } = useEntryNames()(entry);
  const { id, kind, at, record, stay, prescriptions, orders } = entry;
  const day = at && formatInstantDay(at, timeZone);
  const name = record?.diagnosis ? diagnoses.get(record.diagnosis) : undefined;
  const title = name ?? (stay && texts.stayKinds[stay.kind]) ?? texts.kind[kind];
  const facts = [
    ...(prescriptions.length > 0 ? [texts.prescriptions(prescriptions.length)] : []),
    ...(orders.length > 0 ? [texts.results(orders.length)] : []),
    ...(stay ? [texts.stayStates[stay.state] ?? ''] : []),
  ].filter(Boolean);
  return (
    <li className={styles.event}>
      <p className={styles.day}>
        <time dateTime={at}>{day}</time>
        <span>{texts.kind[kind]}</span>
      </p>
      <div className={styles.card}>
        <h2 lang={title === name ? 'vi' : undefined}>{title}</h2>
        <p>{[department, doctor].filter(Boolean).join(' · ')}</p>
        <p className={styles.quiet}>{patient}</p>
        {facts.length > 0 && (
          <p className={styles.badges}>
            {facts.map((fact) => (
              <Badge key={fact}>{fact}</Badge>
            ))}
          </p>
        )}
        <Link
          to={`/dieu-tri-lam-san?id=${id}`}
          className={styles.open}
          aria-label={texts.open(texts.kind[kind], day, patient)}
        >
          {texts.show}
          <Icon name="next" />
        </Link>
      </div>
    </li>
  );
}
