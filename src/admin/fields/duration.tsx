import type { ShownFacet } from './facet';
import { NumberColumn } from './numbers';
import { FigureValue } from './plain-value';

export const durationFacet: ShownFacet<'duration'> = {
  column: NumberColumn,
  show: FigureValue,
};
