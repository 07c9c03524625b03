import { formatInstant } from '../../../shared/format/dates';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { FileLinks } from './file-links';
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
  const { timeZone } = usePageState();
  return (
    <section className={styles.section}>
      <h2>{texts.orders}</h2>
      {orders.map(({ id, code, service, result, resultedAt, files }) => (
        <article key={id} className={styles.sheet}>
          <h3>{services.get(service) ?? code}</h3>
          <p className={styles.quiet}>
            {[code, resultedAt && texts.resultAt(formatInstant(resultedAt, timeZone))]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p lang={result ? 'vi' : undefined} className={styles.written}>
            {result ?? texts.noText}
          </p>
          <FileLinks files={files ?? []} />
        </article>
      ))}
    </section>
  );
}
