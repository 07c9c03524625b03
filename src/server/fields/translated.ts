import { type RawBuilder, sql } from 'kysely';
import type { Field } from '../../shared/fields/kinds';
import { languagesOf, longestTranslation } from '../../shared/fields/translated';
import { DEFAULT_LANGUAGE } from '../../shared/i18n/language';
import { literal } from '../db/sql/literal';
import type { At, ServerFacet } from './facet';
import { readText } from './filter-readers';
import { valueSql } from './order';
import { WRITTEN } from './words';

const inSql = (column: string, language: string): string => `(${column} ->> ${literal(language)})`;

/** The texts of all languages as one; made of operators alone, so that a column can be made of it. */
const everyText = (field: Field<'translated'>, column: string): string =>
  languagesOf(field)
    .map((language) => `coalesce(${inSql(column, language)}, '')`)
    .join(` || ' ' || `);

/** In Vietnamese, which every text has. */
const first = (_field: unknown, at: At): RawBuilder<unknown> =>
  sql`(${valueSql(at)} ->> ${sql.lit(DEFAULT_LANGUAGE)})`;

export const translatedFacet: ServerFacet<'translated'> = {
  toSql: (value) => JSON.stringify(value),
  checks: (field, column) => {
    const most = longestTranslation(field);
    const short = languagesOf(field).map(
      (language) => `coalesce(char_length${inSql(column, language)}, 0) <= ${most}`,
    );
    return [
      `${column} IS NULL OR ${inSql(column, DEFAULT_LANGUAGE)} IS NOT NULL`,
      short.join(' AND '),
    ];
  },
  sortKey: (_field, column) => inSql(column, DEFAULT_LANGUAGE),
  order: (field, at) => sql`${first(field, at)} COLLATE "vi-x-icu"`,
  word: first,
  words: WRITTEN,
  wordsFor: (field) => ({
    ...WRITTEN,
    folded: (column) => WRITTEN.folded(everyText(field, column)),
    kept: (column) => WRITTEN.kept(everyText(field, column)),
  }),
  filter: readText,
  sample: (field, { index, digits = 0 }) => {
    const number = String(index + 1).padStart(digits, '0');
    const texts = Object.entries(field.label).filter(([code]) => languagesOf(field).includes(code));
    const most = longestTranslation(field);
    return Object.fromEntries(
      texts.map(([code, text]) => [code, `${text} ${number}`.slice(0, most)]),
    );
  },
};
