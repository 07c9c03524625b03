import { ownBrowserFacets } from '../../../../extensions/index/staff-kinds';
import type { Field, FieldKind, KitKind } from '../../../shared/fields/kinds';
import type { TypedFacet } from '../facet';
import { addressInputs } from './address';
import { barcodeInputs } from './barcode';
import { booleanInputs } from './boolean';
import { colourInputs } from './colour';
import { computedInputs } from './computed';
import { dateRangeInputs } from './date-range';
import { dateInputs, instantInputs, partialDateInputs, timeInputs } from './dates';
import { durationInputs } from './duration';
import { enumInputs } from './enum';
import { fileInputs } from './file';
import { geoPointInputs } from './geo-point';
import { imageInputs } from './image';
import { jsonInputs } from './json';
import { longTextInputs } from './long-text';
import { decimalInputs, integerInputs, moneyInputs } from './numbers';
import { referenceInputs, referenceManyInputs } from './reference';
import { referenceOneOfInputs } from './reference-one-of';
import { richTextInputs } from './rich-text';
import { rowsInputs } from './rows';
import { stateInputs } from './state';
import { codeInputs, emailInputs, phoneInputs, textInputs } from './text';
import { translatedInputs } from './translated';
import { urlInputs } from './url';
import { weekInputs } from './week';

/** The inputs of every kind of the kit; a kind without them does not compile. */
export const KIT_INPUTS = {
  text: textInputs,
  longText: longTextInputs,
  richText: richTextInputs,
  translated: translatedInputs,
  code: codeInputs,
  integer: integerInputs,
  decimal: decimalInputs,
  money: moneyInputs,
  duration: durationInputs,
  boolean: booleanInputs,
  date: dateInputs,
  partialDate: partialDateInputs,
  time: timeInputs,
  instant: instantInputs,
  dateRange: dateRangeInputs,
  enum: enumInputs,
  state: stateInputs,
  email: emailInputs,
  phone: phoneInputs,
  url: urlInputs,
  colour: colourInputs,
  barcode: barcodeInputs,
  image: imageInputs,
  file: fileInputs,
  reference: referenceInputs,
  referenceMany: referenceManyInputs,
  referenceOneOf: referenceOneOfInputs,
  address: addressInputs,
  geoPoint: geoPointInputs,
  json: jsonInputs,
  week: weekInputs,
  rows: rowsInputs((field) => inputsOf(field)),
  computed: computedInputs,
} satisfies { [K in KitKind]: TypedFacet<K> };

const INPUTS: Readonly<Record<string, object>> = { ...ownBrowserFacets, ...KIT_INPUTS };

/** How a field is typed in, ready to be rendered with that field. */
export const inputsOf = (field: Field): TypedFacet<FieldKind> =>
  INPUTS[field.kind] as TypedFacet<FieldKind>;
