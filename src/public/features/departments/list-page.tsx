import { matches } from '../../../shared/format/fold';
import type { DepartmentCard } from '../../../shared/site/operations';
import { specialtiesOf } from '../../../shared/site/page-data';
import { DepartmentList } from '../../catalogue/department-list';
import { catalogueTexts } from '../../catalogue/texts';
import { useMessages } from '../../messages';
import { useFilters } from '../../navigation/filters';
import { PageContent } from '../../page-content';
import { usePageData } from '../../page-state';
import { EmptyState } from '../../parts/empty-state';
import { TextInput } from '../../parts/field';
import styles from '../../parts/page.module.css';
import { PageHead } from '../../parts/page-head';
import { ResultCount } from '../../parts/result-count';

export function Page() {
  const { departments } = useMessages(catalogueTexts);
  const { departments: head } = useMessages();
  const query = usePageData('departments');
  const { filters, filter } = useFilters(['q']);
  return (
    <div className={styles.page}>
      <PageHead title={head.title} lead={head.lead} />
      <div className={styles.filters}>
        <TextInput
          label={departments.filter}
          hint={departments.filterHint}
          value={filters.q}
          onChange={(event) => filter('q', event.target.value)}
        />
      </div>
      <PageContent query={query}>
        {(data) => <Results departments={data.departments} q={filters.q} />}
      </PageContent>
    </div>
  );
}

/** What patients can book stands before the departments that only support it. */
const bookableFirst = (departments: DepartmentCard[]): DepartmentCard[] => [
  ...specialtiesOf(departments),
  ...departments.filter(({ bookable }) => !bookable),
];

function Results({ departments, q }: { departments: DepartmentCard[]; q: string }) {
  const messages = useMessages(catalogueTexts);
  const found = departments.filter(({ name, shortName, description }) =>
    matches(q, name, shortName, description),
  );
  const { count, none, noneHint } = messages.departments;
  return (
    <>
      <ResultCount>{count(found.length)}</ResultCount>
      {found.length === 0 ? (
        <EmptyState title={none} hint={noneHint} />
      ) : (
        <DepartmentList heading="h2" departments={bookableFirst(found)} />
      )}
    </>
  );
}
