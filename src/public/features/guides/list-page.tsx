import { matches } from '../../../shared/format/fold';
import type { Choice, GuideCard } from '../../../shared/site/operations';
import { GuideList } from '../../catalogue/guide-list';
import { catalogueTexts } from '../../catalogue/texts';
import { useMessages } from '../../messages';
import { useFilters } from '../../navigation/filters';
import { PageContent } from '../../page-content';
import { usePageData } from '../../page-state';
import { EmptyState } from '../../parts/empty-state';
import { Select, TextInput } from '../../parts/field';
import styles from '../../parts/page.module.css';
import { PageHead } from '../../parts/page-head';
import { ResultCount } from '../../parts/result-count';

export function Page() {
  const { guides } = useMessages(catalogueTexts);
  const { guides: head } = useMessages();
  const query = usePageData('guides');
  const { filters, filter } = useFilters(['q', 'chuyen-muc']);
  return (
    <div className={styles.page}>
      <PageHead title={head.title} lead={head.lead} />
      <div className={styles.filters}>
        <TextInput
          label={guides.filter}
          value={filters.q}
          onChange={(event) => filter('q', event.target.value)}
        />
        <Select
          label={guides.category}
          value={filters['chuyen-muc']}
          onChange={(event) => filter('chuyen-muc', event.target.value)}
        >
          <option value="">{guides.allCategories}</option>
          {categoriesOf(query.data?.guides ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <PageContent query={query}>
        {(data) => <Results guides={data.guides} q={filters.q} category={filters['chuyen-muc']} />}
      </PageContent>
    </div>
  );
}

/** The categories that occur, each once, in the order of the guides. */
const categoriesOf = (guides: GuideCard[]): Choice[] => [
  ...new Map(guides.flatMap(({ category }) => category ?? []).map((one) => [one.id, one])).values(),
];

interface ResultsProps {
  guides: GuideCard[];
  q: string;
  /** Id of a category; empty for all. */
  category: string;
}

function Results({ guides, q, category: wanted }: ResultsProps) {
  const messages = useMessages(catalogueTexts).guides;
  const found = guides.filter(
    ({ title, summary, category }) =>
      (wanted === '' || category?.id === wanted) &&
      matches(q, title, summary, category?.name ?? null),
  );
  return (
    <>
      <ResultCount>{messages.count(found.length)}</ResultCount>
      {found.length > 0 ? (
        <GuideList heading="h2" guides={found} />
      ) : (
        <EmptyState title={messages.none} hint={messages.noneHint} />
      )}
    </>
  );
}
