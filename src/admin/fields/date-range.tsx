import type { ShownFacet } from './facet';
import { FigureValue } from './plain-value';

export const dateRangeFacet: ShownFacet<'dateRange'> = {
  column: FigureValue,
  show: FigureValue,
  unfiltered: true,
};
