import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../messages';
import { useFilters } from '../../navigation/filters';
import { Button } from '../../parts/button';
import { EmptyState } from '../../parts/empty-state';
import { NotLoaded } from '../../parts/not-loaded';
import { ResultCount } from '../../parts/result-count';
import { Skeleton } from '../../parts/skeleton';
import { FindFilters } from './find/filters';
import styles from './find/find.module.css';
import { Results } from './find/results';
import { Saved } from './find/saved';
import { findTexts } from './find/texts';
import { FILTERS, PAGE_SIZE, useFind } from './find/use-find';

export { Frame } from '../../layout/record-frame';
export { Queries } from '../../navigation/queries';

/** The server counts exactly up to this many; beyond it the total is an estimate. */
const EXACT = 10_000;

/** Finds records by whom they are about, what they say and where they stand. */
export function Page() {
  const texts = useMessages(findTexts);
  const { filters, filter, apply, clear } = useFilters(FILTERS);
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('trang'))) || 1);
  const query = useFind(useDeferredValue(filters), page);
  const { data } = query;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  const filtered = Object.values(filters).some((value) => value !== '');

  function turn(to: number): void {
    const next = new URLSearchParams(params);
    next.set('trang', String(to));
    setParams(next);
  }

  return (
    <div className={styles.page}>
      <h2>{texts.title}</h2>
      <FindFilters filters={filters} onFilter={filter} onClear={clear} />
      <Saved filters={filters} onRun={apply} />
      {query.isError && <NotLoaded error={query.error} retry={query.refetch} text={texts.failed} />}
      {!data && !query.isError && <Skeleton kind="block" count={6} />}
      {data && data.records.length > 0 && (
        <>
          <ResultCount>{texts.count(data.total, data.total > EXACT)}</ResultCount>
          <Results records={data.records} />
        </>
      )}
      {data && pages > 1 && (
        <nav aria-label={texts.pages} className={styles.pager}>
          <Button look="secondary" disabled={page <= 1} onClick={() => turn(page - 1)}>
            {texts.previous}
          </Button>
          <span>{texts.page(page, pages)}</span>
          <Button look="secondary" disabled={page >= pages} onClick={() => turn(page + 1)}>
            {texts.next}
          </Button>
        </nav>
      )}
      {data?.records.length === 0 &&
        (filtered ? (
          <EmptyState title={texts.none} hint={texts.noneHint} />
        ) : (
          <EmptyState title={texts.empty} hint={texts.emptyHint} />
        ))}
    </div>
  );
}
