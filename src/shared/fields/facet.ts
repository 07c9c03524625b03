import type { z } from 'zod';
import type { Language } from '../i18n/language';
import type { Field, FieldKind } from './kinds';

/** How a list may be filtered by a field; `like` folds accents. */
export type Operator = 'eq' | 'neq' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'like';

export const EQUALITY: readonly Operator[] = ['eq', 'neq', 'in'];
export const ORDERED: readonly Operator[] = ['eq', 'neq', 'in', 'gt', 'gte', 'lt', 'lte'];
export const TEXTUAL: readonly Operator[] = ['eq', 'neq', 'in', 'like'];

/** A JSON schema of OpenAPI 3.1. */
export type JsonSchema = Record<string, unknown>;

/** Pseudo-random numbers in [0, 1), the same for the same seed. */
export type Random = () => number;

/**
 * All that both sides need to know of a kind of field. Values are those of the API's JSON; an empty
 * field is null everywhere and never reaches `zod`, `csv.write` or `format`.
 */
export interface Facet<K extends FieldKind> {
  /** Checks and normalises a decoded value. */
  zod(field: Field<K>): z.ZodType;
  /** Turns the text of a multipart field or a CSV cell into a value to validate; bad text stays as it is. */
  decode(text: string, field: Field<K>): unknown;
  /** The column's type, or null where there is no column of its own (join tables, computed). */
  sqlType(field: Field<K>): string | null;
  /** Conditions on the column, as SQL over `column` (already quoted). */
  checks?(field: Field<K>, column: string): string[];
  /** Turns a valid value into the parameter of a statement, where they differ. */
  toSql?(value: unknown, field: Field<K>): unknown;
  /** Turns what the driver read into the value, where they differ. */
  fromSql?(raw: unknown, field: Field<K>): unknown;
  operators: readonly Operator[];
  /** Whether a column can be sorted at all. */
  sortable: boolean;
  /** The cell of an export; `decode` reads it back. */
  csv(value: unknown, field: Field<K>): string;
  /** The value as a person reads it. */
  format(value: unknown, field: Field<K>, language: Language): string;
  /** A plausible value for sample rows. */
  sample(field: Field<K>, random: Random, index: number): unknown;
  openapi(field: Field<K>): JsonSchema;
}

/** Picks one of `items`. */
export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
