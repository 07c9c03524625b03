import type { ReactNode } from 'react';
import { NotFoundPage } from './layout/not-found-page';
import { useMessages } from './messages';
import type { PageQuery } from './page-state';
import { Alert } from './parts/alert';
import { Button } from './parts/button';
import { Skeleton } from './parts/skeleton';

interface PageContentProps<T> {
  query: PageQuery<T>;
  /** Shown until the data are here; grey cards unless said. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What depends on a page's data: grey shapes first, then the content, or what went wrong. */
export function PageContent<T>({ query, skeleton, children }: PageContentProps<T>) {
  const { errors } = useMessages();
  if (query.data) return children(query.data);
  if (query.missing) return <NotFoundPage />;
  if (!query.failed) return skeleton ?? <Skeleton kind="block" count={4} />;
  return (
    <Alert kind="danger">
      <p>{errors.notLoaded}.</p>
      <Button look="secondary" onClick={query.retry}>
        {errors.retry}
      </Button>
    </Alert>
  );
}
