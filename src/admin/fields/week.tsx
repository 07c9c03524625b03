import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { WeekSpan } from '../../shared/fields/week';
import type { BrowserFacet, InputProps, ValueProps } from './facet';
import { PlainValue } from './plain-value';

const WeekInput = lazy(async () => ({
  default: (await import('./controls/week-input')).WeekInput,
}));
const WeekTable = lazy(async () => ({
  default: (await import('./controls/week-table')).WeekTable,
}));

const waiting = <Skeleton variant="rounded" height={240} />;

export const weekFacet: BrowserFacet<'week'> = {
  column: PlainValue,
  input: (props: InputProps<'week'>) => (
    <Suspense fallback={waiting}>
      <WeekInput {...props} />
    </Suspense>
  ),
  filter: null,
  show: ({ value }: ValueProps<'week'>) => (
    <Suspense fallback={waiting}>
      <WeekTable spans={value as WeekSpan[]} />
    </Suspense>
  ),
};
