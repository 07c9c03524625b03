import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { BrowserFacet, FilterProps, InputProps, ValueProps } from './facet';

type OneOf = 'referenceOneOf';

const LeadBoxes = lazy(async () => ({
  default: (await import('./controls/lead-boxes')).LeadBoxes,
}));
const LeadFilter = lazy(async () => ({
  default: (await import('./controls/lead-filter')).LeadFilter,
}));

const waiting = <Skeleton variant="rounded" height={56} />;

const LeadValue = lazy(async () => ({
  default: (await import('./controls/lead-value')).LeadValue,
}));

function OneOfValue(props: ValueProps<OneOf> & { detailed?: boolean }) {
  return (
    <Suspense fallback={null}>
      <LeadValue {...props} />
    </Suspense>
  );
}

export const referenceOneOfFacet: BrowserFacet<OneOf> = {
  column: OneOfValue,
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
  show: (props) => <OneOfValue {...props} detailed />,
  linked: true,
};
