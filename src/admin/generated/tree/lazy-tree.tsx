import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { Resource } from '../../../shared/resource/resource';

const TreeView = lazy(async () => ({ default: (await import('./tree-view')).TreeView }));

/** A tree that is loaded when it is first shown. */
export function LazyTree({ resource }: { resource: Resource }) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
      <TreeView resource={resource} />
    </Suspense>
  );
}
