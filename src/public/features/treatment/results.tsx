import { formatInstant } from '../../../shared/format/dates';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { FileLinks } from './file-links';
import { measuredText } from './measured-text';
import type { Treatment } from './read-treatment';
import { treatmentTexts } from './texts';
import styles from './treatment.module.css';

/** What came of tests and images, as far as it was given to the patient. */
export function Results({
  orders,
  services,
}: {
  orders: Treatment['orders'];
  services: ReadonlyMap<string, string>;
}) {
  const texts = useMessages(treatmentTexts);
  const { language } = useMessages();
  const { timeZone } = usePageState();
  return (
    <section className={styles.section}>
      <h2>{texts.orders}</h2>
      {orders.map(({ id, code, service, result, resultedAt, files, measures }) => (
        <article key={id} className={styles.sheet}>
          <h3>{services.get(service) ?? code}</h3>
          <p className={styles.quiet}>
            {[code, resultedAt && texts.resultAt(formatInstant(resultedAt, timeZone))]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {measures && measures.length > 0 && (
            <ul lang="vi" className={styles.written}>
              {measures.map((measure) => (
                <li key={measure.name}>{measuredText(measure, language)}</li>
              ))}
            </ul>
          )}
          {(result || !measures?.length) && (
            <p lang={result ? 'vi' : undefined} className={styles.written}>
              {result || texts.noText}
            </p>
          )}
          <FileLinks files={files ?? []} />
        </article>
      ))}
    </section>
  );
}
