import { formatInstant } from '../../../../shared/format/dates';
import { useCodeNames } from '../../../clinical/record-form/diagnosis';
import { useMessages } from '../../../messages';
import { usePageState } from '../../../page-state';
import { RecordLink } from '../record-link';
import { StateBadge } from '../state-badge';
import { useReadsContent } from '../use-reads-content';
import styles from './find.module.css';
import { findTexts } from './texts';
import type { FoundRecord } from './use-find';

/** The records found: a table where there is room, else cards. */
export function Results({ records }: { records: readonly FoundRecord[] }) {
  const { columns, outside, title } = useMessages(findTexts);
  const readsContent = useReadsContent();
  const { diagnosis: _, ...outer } = columns;
  const { timeZone } = usePageState();
  const names = useCodeNames([...new Set(records.flatMap(({ diagnosis }) => diagnosis ?? []))]);
  return (
    <table className={styles.results}>
      <caption className={styles.hidden}>{title}</caption>
      <thead>
        <tr>
          {Object.values(readsContent ? columns : outer).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            <th scope="row" className={styles.code}>
              <RecordLink id={record.id}>{record.code}</RecordLink>
            </th>
            <td data-label={columns.patient}>
              {record.patient ?? outside}
              {record.patientCode && <span className={styles.minor}> {record.patientCode}</span>}
            </td>
            <td data-label={columns.template}>{record.template}</td>
            <td data-label={columns.doctor}>{record.doctor}</td>
            {readsContent && (
              <td data-label={columns.diagnosis}>
                {[record.diagnosis, names.get(record.diagnosis ?? '')].filter(Boolean).join(' · ')}
              </td>
            )}
            <td data-label={columns.signedAt}>
              {record.signedAt && formatInstant(record.signedAt, timeZone)}
            </td>
            <td data-label={columns.state}>
              <StateBadge state={record.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
