import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../messages';
import { PageHeading } from '../../navigation/page-focus';
import { Alert } from '../../parts/alert';
import { BackLink } from '../../parts/back-link';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import { useReached } from '../../parts/use-reached';
import { useNamesAwaited } from '../../visits/slots/use-names-awaited';
import { EntryView } from './entry-view';
import { treatmentTexts } from './texts';
import styles from './treatment.module.css';
import { TreatmentList } from './treatment-list';
import { useTreatment } from './use-treatment';

export { Queries } from '../../navigation/queries';

/** A download of its own: most come for the last visit. */
const BookView = lazy(async () => ({ default: (await import('./book/book-view')).BookView }));

/** The own treatment as a timeline, one event of it by `?id=`, or a patient's health book by `?so=`. */
export function Page() {
  const texts = useMessages(treatmentTexts);
  const [params] = useSearchParams();
  const query = useTreatment();
  const namesKnown = useReached(!useNamesAwaited());
  // All at once: nothing moves when the rest comes.
  const treatment = namesKnown ? query.data : undefined;
  const id = params.get('id');
  const entry = treatment?.entries.find((one) => one.id === id);
  const book = params.get('so');
  if (treatment && book) {
    return (
      <Suspense fallback={<Skeleton kind="block" count={4} />}>
        <BookView key={book} treatment={treatment} patient={book} />
      </Suspense>
    );
  }
  if (treatment && entry) return <EntryView key={entry.id} entry={entry} names={treatment} />;
  return (
    <div className={styles.page}>
      {id !== null && <BackLink to="/dieu-tri-lam-san">{texts.back}</BackLink>}
      <header className={styles.head}>
        <PageHeading>{texts.title}</PageHeading>
        <p>{texts.lead}</p>
      </header>
      {(query.isPending || (query.data && !treatment)) && <Skeleton kind="block" count={4} />}
      {query.isError && !query.data && <NotLoaded error={query.error} retry={query.refetch} />}
      {treatment && id !== null && (
        <Alert kind="warning">
          <p>{texts.gone}</p>
        </Alert>
      )}
      {treatment && id === null && <TreatmentList treatment={treatment} />}
    </div>
  );
}
