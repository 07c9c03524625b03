import { z } from 'zod';
import { formatMoney, formatNumber } from '../format/numbers';
import type { Language } from '../i18n/language';
import { type CheckedField, type Facet, type JsonSchema, ORDERED } from './facet';
import { invalid } from './invalid';
import { builder, type Field } from './kinds';
import { checkLimits, type Limits } from './limits';

export interface MoneyOptions {
  /** The least that is taken. */
  min?: number;
  /** The most that is taken. */
  max?: number;
  /** Shown after the number, such as `phút`. */
  unit?: string;
}

export interface IntegerOptions {
  /** The least that is taken. */
  min?: number;
  /** The most that is taken. */
  max?: number;
  /** Shown after the number, such as `phút`. */
  unit?: string;
  /** It is a year: `2017`, its thousands are not parted. */
  year?: true;
}

export interface DecimalOptions extends MoneyOptions {
  /** Digits after the point, 2 unless said. */
  scale?: number;
}

export type NumberKind = 'integer' | 'decimal' | 'money';

const INT4_MAX = 2_147_483_647;

/** The least and the greatest value of a number. */
export function bounds(field: Field<NumberKind>): [number, number] {
  if (field.kind === 'money') return [field.min ?? 0, field.max ?? 1_000_000_000_000];
  if (field.kind === 'decimal') return [field.min ?? -1e12, field.max ?? 1e12];
  return [field.min ?? -INT4_MAX, field.max ?? INT4_MAX];
}

/** Digits of a number with a point that the database keeps, and the most of them behind it. */
const KEPT = 18;
const MOST_BEHIND = 12;

/** What the bounds of a number may be: what its column holds. */
function limitsOf(field: Field<NumberKind>): Limits {
  const usual = bounds({ ...field, min: undefined, max: undefined });
  if (field.kind === 'money')
    return { usual, within: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] };
  if (field.kind === 'integer') return { usual, within: [-INT4_MAX, INT4_MAX] };
  const most = 10 ** (KEPT - (field.scale ?? 2));
  return { usual, within: [-most, most], parts: true };
}

/** Reports bounds and digits that no column could hold. */
function checkNumber(field: Field<NumberKind>, { report }: CheckedField): void {
  const scale = field.kind === 'decimal' ? (field.scale ?? 2) : 0;
  if (!Number.isInteger(scale) || scale < 0 || scale > MOST_BEHIND) {
    report(`scale ${scale} is no number of digits from 0 to ${MOST_BEHIND}`);
    return;
  }
  if (!isGrouped(field) && field.unit) report('a year has no unit');
  if (field.unit?.trim() === '') report('its unit is empty');
  checkLimits(field, limitsOf(field), report);
}

/** What a number must be: within its bounds, whole unless it is a decimal, which is rounded. */
export function numberSchema(field: Field<NumberKind>): z.ZodType {
  const [min, max] = bounds(field);
  const number = z
    .number()
    .refine((v) => v >= min, invalid(`Nhỏ nhất là ${min}.`, `It must be ${min} or more.`))
    .refine((v) => v <= max, invalid(`Lớn nhất là ${max}.`, `It must be ${max} or less.`));
  if (field.kind !== 'decimal') {
    return number.refine(
      Number.isInteger,
      invalid('Phải là số nguyên.', 'It must be a whole number.'),
    );
  }
  const factor = 10 ** (field.scale ?? 2);
  return number.transform((v) => Math.round(v * factor) / factor);
}

const WHOLE = /^-?(\d{1,15}|\d{1,3}([.,\s]\d{3}){1,4})$/;
const FRACTION = /^-?\d{1,15}(\.\d{1,10})?$/;

/**
 * `"5"` → 5; in a whole number points, commas and spaces stand between thousands (`150.000` →
 * 150000), in a decimal a point or comma begins the fraction (`1,5` → 1.5). Anything else stays text
 * and fails validation.
 */
function decodeNumber(text: string, whole: boolean): unknown {
  const plain = text.trim();
  if (whole && WHOLE.test(plain)) return Number(plain.replace(/[.,\s]/g, ''));
  const point = plain.replace(/\s/g, '').replace(',', '.');
  const number = FRACTION.test(point) ? Number(point) : text;
  // `150.00` may mean 150 or 15000: a whole number is never guessed.
  return whole && Number.isInteger(number) ? text : number;
}

/** Whether the thousands of its values are parted. */
export const isGrouped = (field: Field<NumberKind>): boolean =>
  !(field.kind === 'integer' && field.year);

/** Shown with as many digits after the point as any quantity is given with. */
const DIGITS = 6;

function format(value: unknown, field: Field<NumberKind>, language: Language): string {
  if (field.kind === 'money') return formatMoney(Number(value), language);
  const number = formatNumber(Number(value), language, DIGITS, isGrouped(field));
  return field.unit ? `${number} ${field.unit}` : number;
}

function facet(kind: NumberKind, jsonType: 'integer' | 'number'): Facet<NumberKind> {
  return {
    zod: (field) => numberSchema(field),
    decode: (text) => decodeNumber(text, kind !== 'decimal'),
    sqlType: (field) => {
      if (kind === 'integer') return 'integer';
      return kind === 'money' ? 'bigint' : `numeric(18, ${(field as Field<'decimal'>).scale ?? 2})`;
    },
    operators: ORDERED,
    sortable: true,
    shared: true,
    csv: String,
    format,
    figure: () => true,
    check: checkNumber,
    openapi: (field): JsonSchema => {
      const [minimum, maximum] = bounds(field);
      return { type: jsonType, minimum, maximum };
    },
  };
}

export const integer = /* @__PURE__ */ builder('integer');
/** A number with digits after the point; a JSON number in the API. */
export const decimal = builder('decimal');
/** Vietnamese đồng, a whole number. */
export const money = /* @__PURE__ */ builder('money');

export const integerFacet = /* @__PURE__ */ facet('integer', 'integer');
export const decimalFacet = /* @__PURE__ */ facet('decimal', 'number');
export const moneyFacet = /* @__PURE__ */ facet('money', 'integer');
