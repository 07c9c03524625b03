import { join } from 'node:path';
import english from 'ra-language-english';
import { readSourceTexts, type SourceTexts } from './source-texts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['src', 'resources', 'extensions'];

const flat = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(flat);

/** What stands in the product's sources, and what react-admin says in English beside it. */
export function productTexts(): SourceTexts {
  const { strings, texts } = readSourceTexts(ROOT, FOLDERS);
  const more = flat(english);
  return {
    strings: new Set([...strings, ...more]),
    texts: [...texts, ...more.map((en) => ({ vi: en, en, place: 'ra-language-english' }))],
  };
}
