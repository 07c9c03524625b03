import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { BrowserFacet, FilterProps, InputProps } from '../fields/facet';
import { FigureValue } from '../fields/plain-value';

type Numbers = 'citizenId' | 'insuranceNumber';

// A list shows the numbers; how they are typed comes with the first form or filter.
const NumberBox = lazy(async () => ({ default: (await import('./identity-input')).NumberBox }));
const NumberFilter = lazy(async () => ({
  default: (await import('../fields/inputs/text')).ExactFilter,
}));

const waiting = <Skeleton variant="rounded" height={40} />;

const facet = (inputMode?: 'numeric') => ({
  column: FigureValue,
  input: (props: InputProps<Numbers>) => (
    <Suspense fallback={waiting}>
      <NumberBox {...props} inputMode={inputMode} />
    </Suspense>
  ),
  filter: (props: FilterProps<Numbers>) => (
    <Suspense fallback={waiting}>
      <NumberFilter {...(props as FilterProps)} />
    </Suspense>
  ),
  show: FigureValue,
});

/** Numbers of people in the staff area: figures, found whole since they are kept encrypted. */
export const citizenIdFacet: BrowserFacet<'citizenId'> = facet('numeric');

export const insuranceNumberFacet: BrowserFacet<'insuranceNumber'> = facet();
