import { Link, useParams } from 'react-router-dom';
import { problemOf } from '../../../shared/api/problem';
import { PAGES } from '../../../shared/site/pages';
import { LINKED, useLinked } from '../../clinical/start-record/linked';
import { useMessages } from '../../messages';
import { useSession } from '../../navigation/session';
import { EmptyState } from '../../parts/empty-state';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import { Builder } from './builder';
import { Frozen } from './frozen';
import styles from './template.module.css';
import { templateTexts } from './texts';
import { useRights, useTemplate } from './use-templates';

export { Frame } from '../../layout/record-frame';
export { Queries } from '../../navigation/queries';

/** One edition of a template: written while it is a draft, looked at afterwards. */
export function Page() {
  const { page, list, states } = useMessages(templateTexts);
  const { id = '' } = useParams();
  const user = useSession();
  const { queryOf } = useLinked();
  const { write } = useRights();
  const { data, error, refetch, isFetchedAfterMount } = useTemplate(id);
  if (error && !data) {
    if (problemOf(error) === 'missing') {
      return (
        <EmptyState title={page.notFound} hint={page.notFoundHint}>
          <Link to={{ pathname: PAGES.templates.path, search: queryOf(LINKED) }}>{page.back}</Link>
        </EmptyState>
      );
    }
    return (
      <div className={styles.page}>
        <NotLoaded error={error} retry={refetch} text={page.failed} />
      </div>
    );
  }
  if (!data || !user || !isFetchedAfterMount) {
    return (
      <div role="status" aria-label={page.loading} className={styles.page}>
        <Skeleton count={2} />
        <Skeleton kind="block" count={5} />
      </div>
    );
  }
  return (
    <div className={styles.screen}>
      <div className={styles.heading}>
        <Link to={{ pathname: PAGES.templates.path, search: queryOf(LINKED) }}>{page.back}</Link>
        <h2>{data.name}</h2>
        <p className={styles.minor}>
          {data.formCode} · {list.edition(data.edition)}{' '}
          <span className={styles.badge} data-state={data.state}>
            {states[data.state]}
          </span>
        </p>
      </div>
      {data.state === 'draft' && write ? (
        <Builder key={data.id} stored={data} userId={user.id} />
      ) : (
        <Frozen key={`${data.id} ${data.state}`} stored={data} />
      )}
    </div>
  );
}
