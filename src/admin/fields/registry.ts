import { ownBrowserFacets } from '../../../extensions/index/staff-kinds';
import type { Field, FieldKind, KitKind } from '../../shared/fields/kinds';
import { addressFacet } from './address';
import { barcodeFacet } from './barcode';
import { booleanFacet } from './boolean';
import { colourFacet } from './colour';
import { computedFacet } from './computed';
import { dateRangeFacet } from './date-range';
import { dateFacet, instantFacet, partialDateFacet, timeFacet } from './dates';
import { durationFacet } from './duration';
import { enumFacet } from './enum';
import type { BrowserFacet, OwnBrowserFacets, ShownFacet } from './facet';
import { fileFacet } from './file';
import { geoPointFacet } from './geo-point';
import { imageFacet } from './image';
import { jsonFacet } from './json';
import { longTextFacet } from './long-text';
import { decimalFacet, integerFacet, moneyFacet } from './numbers';
import { referenceFacet, referenceManyFacet } from './reference';
import { referenceOneOfFacet } from './reference-one-of';
import { richTextFacet } from './rich-text';
import { rowsFacet } from './rows';
import { stateFacet } from './state';
import { codeFacet, emailFacet, phoneFacet, textFacet } from './text';
import { translatedFacet } from './translated';
import { urlFacet } from './url';
import { weekFacet } from './week';

/** How every kind of the kit is shown; a kind without that does not compile. */
export const KIT_FACETS = {
  text: textFacet,
  longText: longTextFacet,
  richText: richTextFacet,
  translated: translatedFacet,
  code: codeFacet,
  integer: integerFacet,
  decimal: decimalFacet,
  money: moneyFacet,
  duration: durationFacet,
  boolean: booleanFacet,
  date: dateFacet,
  partialDate: partialDateFacet,
  time: timeFacet,
  instant: instantFacet,
  dateRange: dateRangeFacet,
  enum: enumFacet,
  state: stateFacet,
  email: emailFacet,
  phone: phoneFacet,
  url: urlFacet,
  colour: colourFacet,
  barcode: barcodeFacet,
  image: imageFacet,
  file: fileFacet,
  reference: referenceFacet,
  referenceMany: referenceManyFacet,
  referenceOneOf: referenceOneOfFacet,
  address: addressFacet,
  geoPoint: geoPointFacet,
  json: jsonFacet,
  week: weekFacet,
  rows: rowsFacet((field) => shownFacetOf(field)),
  computed: computedFacet,
} satisfies { [K in KitKind]: ShownFacet<K> };

const FACETS: Readonly<Record<string, object>> = {
  ...(ownBrowserFacets satisfies OwnBrowserFacets),
  ...KIT_FACETS,
};

/** How a field is shown, ready to be rendered with that field. */
export const shownFacetOf = (field: Field): ShownFacet<FieldKind> =>
  FACETS[field.kind] as ShownFacet<FieldKind>;

/** Whether the filter bar has an input for a field; one of an own kind is in its facet, or null. */
export function hasFilter(field: Field): boolean {
  const facet: Partial<BrowserFacet<FieldKind>> = shownFacetOf(field);
  return !facet.unfiltered && facet.filter !== null;
}
