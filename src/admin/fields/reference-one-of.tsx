import { lazy, Suspense } from 'react';
import type { ShownFacet, ValueProps } from './facet';

export type OneOf = 'referenceOneOf';

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

export const referenceOneOfFacet: ShownFacet<OneOf> = {
  column: OneOfValue,
  show: (props) => <OneOfValue {...props} detailed />,
  linked: true,
};
