import { matches } from '../../../shared/format/fold';
import type { GuideCard } from '../../../shared/site/page-data';
import { useFilters } from '../../navigation/filters';
import { PageContent } from '../../page-content';
import { usePageData } from '../../page-state';
import { useCatalogueMessages } from '../../parts/catalogue-messages';
import { EmptyState } from '../../parts/empty-state';
import { TextInput } from '../../parts/field';
import { GuideList } from '../../parts/guide-list';
import styles from '../../parts/page.module.css';
import { PageHead } from '../../parts/page-head';
import { ResultCount } from '../../parts/result-count';

export function Page() {
  const { guides } = useCatalogueMessages();
  const query = usePageData('guides');
  const { filters, filter } = useFilters(['q']);
  return (
    <div className={styles.page}>
      <PageHead title={guides.title} lead={guides.lead} />
      <div className={styles.filters}>
        <TextInput
          label={guides.filter}
          value={filters.q}
          onChange={(event) => filter('q', event.target.value)}
        />
      </div>
      <PageContent query={query}>
        {(data) => <Results guides={data.guides} q={filters.q} />}
      </PageContent>
    </div>
  );
}

function Results({ guides, q }: { guides: GuideCard[]; q: string }) {
  const messages = useCatalogueMessages().guides;
  const found = guides.filter(({ title, summary, category }) =>
    matches(q, title, summary, category),
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
