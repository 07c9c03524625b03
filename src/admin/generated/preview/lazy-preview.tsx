import { lazy, Suspense } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import type { Preview } from './use-preview';

const RecordPreview = lazy(async () => ({
  default: (await import('./record-preview')).RecordPreview,
}));

/** The record beside its list; its code comes when it is first wanted. */
export function LazyPreview(props: { resource: Resource; preview: Preview }) {
  return (
    <Suspense fallback={null}>
      <RecordPreview {...props} />
    </Suspense>
  );
}
