import { lazy, Suspense } from 'react';
import type { InputProps, TypedFacet } from '../facet';
import { waiting } from '../week';

const WeekInput = lazy(async () => ({
  default: (await import('../controls/week-input')).WeekInput,
}));

export const weekInputs: TypedFacet<'week'> = {
  input: (props: InputProps<'week'>) => (
    <Suspense fallback={waiting}>
      <WeekInput {...props} />
    </Suspense>
  ),
  filter: null,
};
