import { sql } from 'kysely';
import { pick } from '../../shared/fields/facet';
import type { Field } from '../../shared/fields/kinds';
import { longestText, type TextKind } from '../../shared/fields/text';
import { columnName } from '../../shared/resource/names';
import { boundedName, quoted } from '../db/ddl/names';
import { literal } from '../db/sql/literal';
import type { ServerFacet } from './facet';
import { readText } from './filter-readers';
import { asText, byText, byValue, valueSql } from './order';
import { sanitizeRichText } from './sanitize-rich-text';
import { CODE_WORDS, WRITTEN } from './words';

/** What a text is besides its length: longer than a letter, of a pattern, a name. */
function formOf({ min = 1, pattern, collate }: Field<TextKind>): string | undefined {
  const parts = [
    ...(min > 1 ? [`min ${min}`] : []),
    ...(collate ? [`collate ${collate}`] : pattern === undefined ? [] : [`pattern ${pattern}`]),
  ];
  return parts.length > 0 ? parts.join(', ') : undefined;
}

const base: ServerFacet<TextKind> = {
  form: formOf,
  order: byValue,
  word: asText,
  words: WRITTEN,
  filter: readText,
  sample: (field, { random, index, digits = 0 }) => {
    if (field.sample) return pick(field.sample, random);
    if (field.pattern) return undefined;
    const number = String(index + 1).padStart(digits, '0');
    return `${field.label.vi} ${number}`.slice(0, longestText(field));
  },
};

/** Characters as the form counts them are never fewer than those that PostgreSQL counts. */
const withinLimit = (field: Field<TextKind>, column: string): string[] => [
  `char_length(${column}) <= ${longestText(field)}`,
];

export const textFacet: ServerFacet<'text'> = {
  ...base,
  checks: withinLimit,
  sortKey: (field, column) => (field.collate === 'name' ? `sen_name_key(${column})` : null),
  order: (field, at) =>
    field.collate === 'name'
      ? sql`sen_name_key(${valueSql(at)}) COLLATE "vi-x-icu"`
      : byText(field, at),
  cell: { key: (field) => field.unique === true },
};

export const longTextFacet: ServerFacet<'longText'> = { ...base, checks: withinLimit };

export const richTextFacet: ServerFacet<'richText'> = {
  ...base,
  keep: (value) => (typeof value === 'string' ? sanitizeRichText(value) || null : value),
};

const sequenceOf = (table: string, name: string): string =>
  boundedName(table, columnName(name), 'seq');

export const codeFacet: ServerFacet<'code'> = {
  order: byValue,
  word: asText,
  words: CODE_WORDS,
  filter: readText,
  sequence: sequenceOf,
  gives: ({ pattern }, { table, name }) =>
    `sen_code(${literal(pattern)}, ${literal(quoted(sequenceOf(table, name)))})`,
  // Codes are given in capitals, and typed as they come.
  typed: (text) => text.toUpperCase(),
  cell: { key: () => true },
  sample: null,
};
