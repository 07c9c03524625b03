import { lazy, Suspense } from 'react';
import type { ShownFacet, ValueProps } from './facet';

// What they show is read from a shape, which needs zod: no list has them at first.
const JsonSummary = lazy(async () => ({ default: (await import('./json-shown')).JsonSummary }));
const JsonWhole = lazy(async () => ({ default: (await import('./json-shown')).JsonWhole }));

export const jsonFacet: ShownFacet<'json'> = {
  column: (props: ValueProps<'json'>) => (
    <Suspense fallback={null}>
      <JsonSummary {...props} />
    </Suspense>
  ),
  show: (props: ValueProps<'json'>) => (
    <Suspense fallback={null}>
      <JsonWhole {...props} />
    </Suspense>
  ),
  long: true,
  unfiltered: true,
};
