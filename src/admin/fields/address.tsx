import type { ShownFacet } from './facet';
import { PlainValue } from './plain-value';

export const addressFacet: ShownFacet<'address'> = {
  column: PlainValue,
  show: PlainValue,
  long: true,
  unfiltered: true,
};
