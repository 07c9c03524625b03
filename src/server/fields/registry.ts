import { ownServerFacets } from '../../../extensions/index/server-kinds';
import type { Field, FieldKind, KitKind } from '../../shared/fields/kinds';
import { barcodeFacet } from './barcode';
import { booleanFacet } from './boolean';
import { colourFacet } from './colour';
import { computedFacet } from './computed';
import { emailFacet, phoneFacet, urlFacet } from './contact';
import { dateRangeFacet } from './date-range';
import { dateFacet, instantFacet, partialDateFacet, timeFacet } from './dates';
import { durationFacet } from './duration';
import { enumFacet } from './enum';
import type { OwnServerFacets, ServerFacet } from './facet';
import { addressFacet, fileFacet, geoPointFacet, imageFacet, jsonFacet, weekFacet } from './json';
import { decimalFacet, integerFacet, moneyFacet } from './numbers';
import { referenceFacet, referenceManyFacet } from './reference';
import { referenceOneOfFacet } from './reference-one-of';
import { rowsFacet } from './rows';
import { stateFacet } from './state';
import { codeFacet, longTextFacet, richTextFacet, textFacet } from './text';
import { translatedFacet } from './translated';

/** The server facet of every kind of the kit; a kind without one does not compile. */
const KIT_FACETS = {
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
  rows: rowsFacet((field) => serverFacetOf(field)),
  computed: computedFacet,
} satisfies { [K in KitKind]: ServerFacet<K> };

const FACETS: Readonly<Record<string, object>> = {
  ...(ownServerFacets satisfies OwnServerFacets),
  ...KIT_FACETS,
};

/**
 * The server facet of a field, ready to be called with that field.
 * @throws Error where whoever brought the kind brought none.
 */
export function serverFacetOf(field: Field): ServerFacet<FieldKind> {
  const facet = FACETS[field.kind];
  if (!facet) throw new Error(`the kind "${field.kind}" has no facet in server/kinds.ts`);
  return facet as ServerFacet<FieldKind>;
}
