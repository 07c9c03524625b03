import { address } from './address';
import { barcode } from './barcode';
import { boolean } from './boolean';
import { colour } from './colour';
import { computed } from './computed';
import { email, url } from './contact';
import { dateRange } from './date-range';
import { date, instant, partialDate, time } from './dates';
import { duration } from './duration';
import { choice } from './enum';
import { file, image } from './file';
import { geoPoint } from './geo-point';
import { json } from './json';
import { decimal, integer, money } from './numbers';
import { phone } from './phone';
import { reference, referenceMany } from './reference';
import { referenceOneOf } from './reference-one-of';
import { rows } from './rows';
import { state } from './state';
import { code, longText, richText, text } from './text';
import { translated } from './translated';
import { week } from './week';

/** The builders of the config: one for each kind of field. */
export const f = {
  text,
  longText,
  richText,
  translated,
  code,
  integer,
  decimal,
  money,
  duration,
  boolean,
  date,
  partialDate,
  time,
  instant,
  dateRange,
  enum: choice,
  state,
  email,
  phone,
  url,
  colour,
  barcode,
  image,
  file,
  ref: reference,
  refs: referenceMany,
  refOneOf: referenceOneOf,
  address,
  geoPoint,
  json,
  week,
  rows,
  computed,
};
