import { z } from 'zod';
import { hasControl, tidyLine } from '../format/line';
import { nameProblem } from '../format/person-name';
import { didYouMean } from '../resource/boot-check/nearest';
import { type CheckedField, type Facet, type JsonSchema, TEXTUAL } from './facet';
import { invalid } from './invalid';
import { builder, type Field } from './kinds';
import { checkLimits } from './limits';

/** What a text can be a name of; the name is stored, its label is shown. */
export type WordOf = 'role' | 'resource' | 'action';

export interface TextOptions {
  /** The fewest characters; 1 unless said. */
  min?: number;
  /** The most characters: 200 of a line, 5,000 of several and 100,000 of formatted text unless said. */
  max?: number;
  /** A JavaScript regular expression for the whole value. */
  pattern?: string;
  /**
   * `name`: the name of a person. Sorted as Vietnamese names are, by the last word first; it holds no
   * address and nothing that cannot be seen.
   */
  collate?: 'name';
  /** The text is a name of the config: lists and pages show its label. */
  word?: WordOf;
  /** What is typed is not shown on the screen: a password. */
  masked?: true;
  /**
   * The field of this resource that it says in English: who reads the site in English is shown it
   * instead, and where it is empty that the text is not translated yet.
   */
  translates?: string;
}

export interface CodeOptions {
  /** A number series such as `BN-{yyyy}-{#####}`, numbered by a database sequence. */
  pattern: string;
}

export type TextKind = 'text' | 'longText' | 'richText';

const LIMITS: Record<TextKind, number> = { text: 200, longText: 5_000, richText: 100_000 };

/** The longest that a text may be. */
export const longestText = (field: Field<TextKind>): number => field.max ?? LIMITS[field.kind];

/** Several lines: composed letters, no spaces at the ends of lines or of the whole. */
export const tidyLines = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\S\n]+$/gm, '')
    .trim();

const nameSchema = (text: z.ZodType<string>): z.ZodType =>
  text
    .refine(
      (v) => nameProblem(v) !== 'characters',
      invalid('Có ký tự không hợp lệ.', 'It has invalid characters.'),
    )
    .refine(
      (v) => nameProblem(v) !== 'link',
      invalid('Tên không chứa địa chỉ web hoặc email.', 'A name holds no web or e-mail address.'),
    );

function textSchema(field: Field<TextKind>): z.ZodType {
  const max = longestText(field);
  const min = field.min ?? 1;
  const tidy = field.kind === 'text' ? tidyLine : tidyLines;
  const base = z
    .string()
    .transform(tidy)
    .refine((v) => !hasControl(v), invalid('Có ký tự không hợp lệ.', 'It has invalid characters.'))
    .refine(
      (v) => v.length <= max,
      invalid(`Nhiều nhất ${max} ký tự.`, `At most ${max} characters.`),
    )
    .refine(
      (v) => v.length >= min,
      invalid(`Ít nhất ${min} ký tự.`, `At least ${min} characters.`),
    );
  if (field.collate === 'name') return nameSchema(base);
  if (field.pattern === undefined) return base;
  const pattern = new RegExp(`^(?:${field.pattern})$`, 'u');
  return base.refine(
    (v) => pattern.test(v),
    invalid('Không đúng định dạng.', 'The format is wrong.'),
  );
}

/** The most characters that anything says it takes. */
const MOST = 1_000_000;

/** Reports lengths that no text has, and what is wrong with a translation. */
function checkText(field: Field<TextKind>, place: CheckedField): void {
  checkLimits(field, { usual: [1, LIMITS[field.kind]], within: [0, MOST] }, place.report);
  if (field.max === 0) place.report('max 0 leaves no text');
  if (field.collate && field.pattern !== undefined) {
    place.report('is a name by `collate`: its pattern says nothing');
  }
  checkTranslation(field, place);
}

/** Reports a translation of nothing, of another kind of text, or one that visitors never see. */
function checkTranslation(field: Field<TextKind>, { resource, name, report }: CheckedField): void {
  const { translates } = field;
  if (translates === undefined) return;
  const original = resource.fields[translates];
  if (!original) {
    const meant = didYouMean(translates, Object.keys(resource.fields));
    report(`translates an unknown field "${translates}"${meant}`);
    return;
  }
  if (original.kind !== field.kind) {
    report(`is a ${field.kind} and translates a ${original.kind}`);
  }
  if (field.required) report('is needed before anybody has translated it');
  const shown = resource.access?.public?.fields;
  if (shown?.includes(translates) && !shown.includes(name)) {
    report(`visitors may read "${translates}", but not its translation`);
  }
}

const SERIES_PARTS = ['yyyy', 'yy', 'mm'];

/** Reports a series that the database cannot number by. */
function checkSeries({ pattern }: Field<'code'>, { report }: CheckedField): void {
  const parts = [...pattern.matchAll(/\{([^{}]*)\}/g)].map(([, part = '']) => part);
  const runs = parts.filter((part) => /^#+$/.test(part));
  if (runs.length !== 1) report(`the pattern "${pattern}" needs one number, such as {####}`);
  for (const part of parts) {
    if (runs.includes(part) || SERIES_PARTS.includes(part)) continue;
    report(`the pattern has an unknown part {${part}}${didYouMean(part, SERIES_PARTS)}`);
  }
  if (/[{}]/.test(pattern.replace(/\{[^{}]*\}/g, ''))) {
    report(`the pattern "${pattern}" has a brace without the other`);
  }
}

function facet(kind: TextKind): Facet<TextKind> {
  return {
    zod: (field) => textSchema(field),
    decode: (text) => text,
    sqlType: () => 'text',
    operators: kind === 'text' ? TEXTUAL : ['like'],
    sortable: kind === 'text',
    csv: String,
    format: String,
    names: ({ word }) => word,
    openapi: (field): JsonSchema => ({
      type: 'string',
      maxLength: longestText(field),
      ...(field.pattern ? { pattern: field.pattern } : {}),
    }),
    check: checkText,
  };
}

/** One line of text. */
export const text = builder('text');
/** Several lines of plain text. */
export const longText = builder('longText');
/** HTML, sanitised by the server before it is stored. */
export const richText = builder('richText');
/** A code given by the database: never accepted, always unique. */
export const code = builder('code', true);

export const textFacet = facet('text');
export const longTextFacet = facet('longText');
export const richTextFacet = facet('richText');

export const codeFacet: Facet<'code'> = {
  zod: () => z.string().max(60),
  decode: (value) => value,
  sqlType: () => 'text',
  operators: TEXTUAL,
  sortable: true,
  csv: String,
  format: String,
  given: true,
  indexed: true,
  check: checkSeries,
  openapi: (field) => ({ type: 'string', readOnly: true, description: field.pattern }),
};
