import { addressFacet } from './address';
import { barcodeFacet } from './barcode';
import { booleanFacet } from './boolean';
import { colourFacet } from './colour';
import { computedFacet } from './computed';
import { emailFacet, urlFacet } from './contact';
import { dateRangeFacet } from './date-range';
import { dateFacet, instantFacet, partialDateFacet, timeFacet } from './dates';
import { durationFacet } from './duration';
import { enumFacet } from './enum';
import type { Facet } from './facet';
import { fileFacet, imageFacet } from './file';
import { geoPointFacet } from './geo-point';
import { jsonFacet } from './json';
import type { Field, FieldKind, KitKind } from './kinds';
import { decimalFacet, integerFacet, moneyFacet } from './numbers';
import { ownKindOf } from './own-kind';
import { phoneFacet } from './phone';
import { referenceFacet, referenceManyFacet } from './reference';
import { referenceOneOfFacet } from './reference-one-of';
import { rowsFacet } from './rows';
import { stateFacet } from './state';
import { codeFacet, longTextFacet, richTextFacet, textFacet } from './text';
import { translatedFacet } from './translated';
import { weekFacet } from './week';

/** The shared facet of every kind of the kit; a kind without one does not compile. */
const FACETS = {
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
  rows: rowsFacet((field) => facetOf(field)),
  computed: computedFacet,
} satisfies { [K in KitKind]: Facet<K> };

/** The names of the kinds of the kit. */
export const KIT_KINDS = Object.keys(FACETS) as KitKind[];

/** The facet of a field, ready to be called with that field. */
export const facetOf = (field: Field): Facet<FieldKind> =>
  ownKindOf(field)?.facet ?? (FACETS[field.kind as KitKind] as unknown as Facet<FieldKind>);
