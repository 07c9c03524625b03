import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { WeekSpan } from '../../shared/fields/week';
import type { ShownFacet, ValueProps } from './facet';
import { PlainValue } from './plain-value';

const WeekTable = lazy(async () => ({
  default: (await import('./controls/week-table')).WeekTable,
}));

export const waiting = <Skeleton variant="rounded" height={240} />;

export const weekFacet: ShownFacet<'week'> = {
  column: PlainValue,
  show: ({ value }: ValueProps<'week'>) => (
    <Suspense fallback={waiting}>
      <WeekTable spans={value as WeekSpan[]} />
    </Suspense>
  ),
  unfiltered: true,
};
