import type { Field, FieldKind } from '../../shared/fields/kinds';
import { barcodeFacet } from './barcode';
import { booleanFacet } from './boolean';
import { colourFacet } from './colour';
import { computedFacet } from './computed';
import { emailFacet, phoneFacet, urlFacet } from './contact';
import { dateRangeFacet } from './date-range';
import { dateFacet, instantFacet, partialDateFacet, timeFacet } from './dates';
import { durationFacet } from './duration';
import { enumFacet } from './enum';
import type { ServerFacet } from './facet';
import { icd10Facet } from './icd10';
import { citizenIdFacet, insuranceNumberFacet } from './identity';
import { addressFacet, fileFacet, geoPointFacet, imageFacet, jsonFacet, weekFacet } from './json';
import { decimalFacet, integerFacet, moneyFacet } from './numbers';
import { referenceFacet, referenceManyFacet } from './reference';
import { referenceOneOfFacet } from './reference-one-of';
import { rowsFacet } from './rows';
import { stateFacet } from './state';
import { codeFacet, longTextFacet, richTextFacet, textFacet } from './text';
import { translatedFacet } from './translated';

/** The server facet of every kind; a kind without one does not compile. */
const SERVER_FACETS = {
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
  citizenId: citizenIdFacet,
  insuranceNumber: insuranceNumberFacet,
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
  icd10: icd10Facet,
  json: jsonFacet,
  week: weekFacet,
  rows: rowsFacet((field) => serverFacetOf(field)),
  computed: computedFacet,
} satisfies { [K in FieldKind]: ServerFacet<K> };

/** The server facet of a field, ready to be called with that field. */
export const serverFacetOf = (field: Field): ServerFacet<FieldKind> =>
  SERVER_FACETS[field.kind] as unknown as ServerFacet<FieldKind>;
