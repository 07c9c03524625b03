import { useSearchParams } from 'react-router-dom';
import { DoctorList } from '../../catalogue/doctor-list';
import { catalogueTexts } from '../../catalogue/texts';
import { useMessages } from '../../messages';
import { useFilters } from '../../navigation/filters';
import { PageContent } from '../../page-content';
import { usePageData } from '../../page-state';
import { Button } from '../../parts/button';
import { EmptyState } from '../../parts/empty-state';
import { NotLoaded } from '../../parts/not-loaded';
import styles from '../../parts/page.module.css';
import { PageHead } from '../../parts/page-head';
import { PageLinks } from '../../parts/page-links';
import { ResultCount } from '../../parts/result-count';
import { Skeleton } from '../../parts/skeleton';
import { DoctorOffer } from '../../visits/slots/doctor-offer';
import { useNextTimes } from '../../visits/slots/use-next-times';
import { DoctorFilters } from './doctor-filters';
import { DOCTOR_FILTERS, filterDoctors } from './filter-doctors';
import { useFreeDoctors } from './use-free-doctors';

export { Queries } from '../../navigation/queries';

/** As many as fit in two screens of a phone. */
const MOST = 12;
/** The page in the address. */
const PAGE = 'trang';

export function Page() {
  const { doctors } = useMessages(catalogueTexts);
  const { doctors: head } = useMessages();
  const query = usePageData('doctors');
  const { filters, filter, clear } = useFilters(DOCTOR_FILTERS);
  const [params] = useSearchParams();
  const free = useFreeDoctors(filters.khoa, filters.ngay);
  const days = filters.ngay === '' ? null : (free.data ?? []);
  const found = filterDoctors(query.data?.doctors ?? [], filters, days);
  const times = useNextTimes(null);
  const pages = Math.ceil(found.length / MOST);
  const page = Math.min(
    Math.max(1, Number.parseInt(params.get(PAGE) ?? '', 10) || 1),
    Math.max(1, pages),
  );
  const shown = found.slice((page - 1) * MOST, page * MOST);
  const searching = filters.ngay !== '' && free.isPending;
  return (
    <div className={styles.page}>
      <PageHead title={head.title} lead={head.lead} />
      <DoctorFilters
        doctors={query.data?.doctors ?? []}
        departments={query.data?.departments ?? []}
        filters={filters}
        onFilter={filter}
      />
      <PageContent query={query}>
        {() =>
          searching ? (
            <>
              <ResultCount>{doctors.searching}</ResultCount>
              <Skeleton kind="block" count={3} />
            </>
          ) : free.isError ? (
            <NotLoaded error={free.error} retry={free.refetch} />
          ) : (
            <>
              <ResultCount>{doctors.count(found.length)}</ResultCount>
              {found.length > 0 ? (
                <>
                  <DoctorList
                    heading="h2"
                    doctors={shown}
                    more={(doctor) => <DoctorOffer doctor={doctor} times={times} />}
                  />
                  <PageLinks page={page} pages={pages} name={PAGE} texts={doctors.paging} />
                </>
              ) : (
                <EmptyState title={doctors.none} hint={doctors.noneHint}>
                  <Button look="secondary" onClick={clear}>
                    {doctors.clear}
                  </Button>
                </EmptyState>
              )}
            </>
          )
        }
      </PageContent>
    </div>
  );
}
