import { z } from 'zod';
import { hasControl, tidyLine } from '../format/line';
import { DEFAULT_LANGUAGE, type Language } from '../i18n/language';
import { didYouMean } from '../resource/boot-check/nearest';
import type { Facet } from './facet';
import { invalid } from './invalid';
import { builder, type Field } from './kinds';
import { checkLimits } from './limits';
import { tidyLines } from './text';

export interface TranslatedOptions {
  /** Codes of its languages (BCP 47), Vietnamese first: `vi` and `en` unless said. */
  languages?: readonly string[];
  /** The most characters in each language: 200, of several lines 5,000 unless said. */
  max?: number;
  /** Several lines. */
  lines?: true;
}

/** A text in Vietnamese and in what other languages it was translated to, by their codes. */
export interface TranslatedValue {
  vi: string;
  [language: string]: string;
}

/** The most characters that a text says it takes. */
const MOST = 1_000_000;

const USUAL: readonly string[] = [DEFAULT_LANGUAGE, 'en'];

/** The languages of a text, Vietnamese first. */
export const languagesOf = (field: Field<'translated'>): readonly string[] =>
  field.languages ?? USUAL;

/** The longest that the text of one language may be. */
export const longestTranslation = (field: Field<'translated'>): number =>
  field.max ?? (field.lines ? 5_000 : 200);

/** `fr` → `Tiếng Pháp`, `French`; a code that is no language's stays as it is. */
export function languageName(code: string, language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' });
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** The text in a language, in Vietnamese where it was not translated. */
export const inLanguage = (value: unknown, language: string): string => {
  const texts = value as TranslatedValue;
  return texts[language] ?? texts.vi;
};

const isTexts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => text === null || typeof text === 'string');

/** The texts that say something, in the order of their languages, tidied as they are stored. */
function tidied(field: Field<'translated'>, texts: Record<string, string | null>) {
  const tidy = field.lines ? tidyLines : tidyLine;
  const known = languagesOf(field);
  const order = [...known, ...Object.keys(texts).filter((code) => !known.includes(code))];
  return Object.fromEntries(
    order.flatMap((code) => {
      const text = tidy(texts[code] ?? '');
      return text === '' ? [] : [[code, text]];
    }),
  );
}

function problemOf(field: Field<'translated'>, texts: Record<string, string>) {
  const max = longestTranslation(field);
  for (const [code, text] of Object.entries(texts)) {
    const [vi, en] = [languageName(code, 'vi'), languageName(code, 'en')];
    if (!languagesOf(field).includes(code)) {
      return invalid(`Không có ngôn ngữ này: ${vi}.`, `There is no such language: ${en}.`);
    }
    if (hasControl(text)) {
      return invalid(`${vi}: có ký tự không hợp lệ.`, `${en}: it has invalid characters.`);
    }
    if (text.length > max) {
      return invalid(`${vi}: nhiều nhất ${max} ký tự.`, `${en}: at most ${max} characters.`);
    }
  }
  return DEFAULT_LANGUAGE in texts
    ? null
    : invalid('Cần có nội dung tiếng Việt.', 'The Vietnamese text is needed.');
}

/** `Sách [en] Book`: Vietnamese, then each other language behind its code. */
const written = (value: unknown): string => {
  const { [DEFAULT_LANGUAGE]: first, ...others } = value as TranslatedValue;
  return [first, ...Object.entries(others).map(([code, text]) => `[${code}] ${text}`)].join(' ');
};

function decode(text: string, field: Field<'translated'>): unknown {
  if (text.startsWith('{')) return JSON.parse(text);
  const texts: Record<string, string> = {};
  let language: string = DEFAULT_LANGUAGE;
  for (const part of text.split(/(\[[A-Za-z-]{2,12}\])/)) {
    const code = part.slice(1, -1);
    if (part.startsWith('[') && languagesOf(field).includes(code)) language = code;
    else texts[language] = `${texts[language] ?? ''}${part}`;
  }
  return Object.fromEntries(Object.entries(texts).map(([code, said]) => [code, said.trim()]));
}

/** A text in several languages; who reads another language than those reads Vietnamese. */
export const translated = builder('translated');

export const translatedFacet: Facet<'translated'> = {
  zod: (field) =>
    z
      .custom<Record<string, string | null>>(isTexts, {
        ...invalid('Không đúng cấu trúc.', 'It has the wrong shape.'),
        abort: true,
      })
      .transform((texts) => tidied(field, texts))
      .superRefine((texts, context) => {
        const problem = problemOf(field, texts);
        if (problem) context.addIssue({ code: 'custom', ...problem });
      }),
  decode,
  sqlType: () => 'jsonb',
  worded: true,
  operators: ['like'],
  sortable: true,
  csv: written,
  format: (value, _field, language) => inLanguage(value, language),
  openapi: (field) => ({
    type: 'object',
    properties: Object.fromEntries(
      languagesOf(field).map((code) => [
        code,
        { type: 'string', maxLength: longestTranslation(field) },
      ]),
    ),
    required: [DEFAULT_LANGUAGE],
  }),
  check: (field, { report }) => {
    const codes = languagesOf(field);
    if (codes[0] !== DEFAULT_LANGUAGE) report(`its first language is "${DEFAULT_LANGUAGE}"`);
    for (const code of codes) {
      if (languageName(code, 'en') === code) {
        report(`"${code}" is no language${didYouMean(code, ['vi', 'en', 'fr', 'km', 'lo', 'zh'])}`);
      }
    }
    if (new Set(codes).size < codes.length) report('names a language twice');
    checkLimits(field, { usual: [1, MOST], within: [1, MOST] }, report);
    if (field.unique) report('texts in several languages cannot be unique');
  },
};
