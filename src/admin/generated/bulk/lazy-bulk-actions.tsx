import { lazy, Suspense } from 'react';
import type { Resource } from '../../../shared/resource/resource';

const BulkActions = lazy(async () => ({ default: (await import('./bulk-actions')).BulkActions }));

/** What can be done with chosen rows; it comes when the first row is chosen. */
export function LazyBulkActions({ resource }: { resource: Resource }) {
  return (
    <Suspense fallback={null}>
      <BulkActions resource={resource} />
    </Suspense>
  );
}
