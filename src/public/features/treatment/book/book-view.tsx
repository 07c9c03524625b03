import { useQuery } from '@tanstack/react-query';
import { statusOf } from '../../../../shared/api/retry';
import { useMessages } from '../../../messages';
import { usePageData } from '../../../page-state';
import { Alert } from '../../../parts/alert';
import { BackLink } from '../../../parts/back-link';
import { NotLoaded } from '../../../parts/not-loaded';
import { Skeleton } from '../../../parts/skeleton';
import type { Treatment } from '../read-treatment';
import type { Entry } from '../timeline';
import styles from './book.module.css';
import { BookSheet } from './book-sheet';
import { healthBook } from './health-book';
import { readBook } from './read-book';
import { bookTexts } from './texts';

interface BookViewProps {
  treatment: Treatment & { entries: Entry[] };
  /** Id of the patient. */
  patient: string;
}

/** The health book of one of the account's patients. */
export function BookView({ treatment, patient }: BookViewProps) {
  const texts = useMessages(bookTexts);
  const { data } = usePageData('booking');
  const query = useQuery({
    queryKey: ['health-book', patient],
    queryFn: ({ signal }) => readBook(patient, signal),
    staleTime: 60_000,
  });
  const names = {
    department: (id: string | null) => data?.departments.find((one) => one.id === id)?.name ?? null,
    doctor: (id: string | null) => {
      const found = data?.doctors.find((one) => one.id === id);
      return found ? `${found.title} ${found.fullName}` : null;
    },
  };
  const isGone = query.isError && [400, 404].includes(statusOf(query.error) ?? 0);
  return (
    <div className={styles.book}>
      <BackLink to="/dieu-tri-lam-san">{texts.back}</BackLink>
      {query.isPending && <Skeleton kind="block" count={4} />}
      {isGone && (
        <Alert kind="warning">
          <p>{texts.gone}</p>
        </Alert>
      )}
      {query.isError && !isGone && <NotLoaded error={query.error} retry={query.refetch} />}
      {query.data && (
        <BookSheet
          book={healthBook(treatment, query.data.patient, query.data.vaccinations, names)}
        />
      )}
    </div>
  );
}
