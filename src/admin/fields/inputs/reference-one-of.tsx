import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { FilterProps, InputProps, TypedFacet } from '../facet';
import type { OneOf } from '../reference-one-of';

const LeadBoxes = lazy(async () => ({
  default: (await import('../controls/lead-boxes')).LeadBoxes,
}));
const LeadFilter = lazy(async () => ({
  default: (await import('../controls/lead-filter')).LeadFilter,
}));

const waiting = <Skeleton variant="rounded" height={56} />;

export const referenceOneOfInputs: TypedFacet<OneOf> = {
  input: (props: InputProps<OneOf>) => (
    <Suspense fallback={waiting}>
      <LeadBoxes {...props} />
    </Suspense>
  ),
  filter: (props: FilterProps<OneOf>) => (
    <Suspense fallback={waiting}>
      <LeadFilter {...props} />
    </Suspense>
  ),
};
