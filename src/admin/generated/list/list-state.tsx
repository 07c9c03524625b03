import { useListContext } from 'ra-core';
import { lazy, Suspense } from 'react';
import { statusOf } from '../../../shared/api/retry';
import type { Resource } from '../../../shared/resource/resource';
import { Problem } from '../../layout/problem';

const Empty = lazy(async () => ({ default: (await import('./list-empty')).ListEmpty }));
const RefusedView = lazy(async () => ({ default: (await import('./refused-view')).RefusedView }));

/** In the place of rows: the list could not be read. */
export function ListFailed() {
  const { error, refetch } = useListContext();
  return <Problem error={error} retry={refetch} />;
}

/** In the place of the rows of a page: they could not be read, or not as they are asked for. */
export function PageFailed({ resource }: { resource: Resource }) {
  const { error, refetch } = useListContext();
  const problem = <Problem page error={error} retry={refetch} />;
  if (statusOf(error) !== 400) return problem;
  return (
    <Suspense fallback={null}>
      <RefusedView resource={resource} otherwise={problem} />
    </Suspense>
  );
}

/** In the place of rows: there are none. */
export function ListEmpty(props: { resource: Resource }) {
  return (
    <Suspense fallback={null}>
      <Empty {...props} />
    </Suspense>
  );
}
