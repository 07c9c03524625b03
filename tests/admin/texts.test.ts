import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { config } from '../../resources.config';
import { vi as fields } from '../../src/admin/fields/texts.vi';
import { vi as generated } from '../../src/admin/generated/texts.vi';
import { en } from '../../src/admin/i18n/own-texts.en';
import { vi } from '../../src/admin/i18n/own-texts.vi';
import { vi as layout } from '../../src/admin/layout/texts.vi';
import { MENU_PAGES } from '../../src/admin/overrides/menu-pages';
import { en as rightsEn } from '../../src/admin/permissions/texts.en';
import { vi as rights } from '../../src/admin/permissions/texts.vi';
import { en as deskEn } from '../../src/admin/reception/texts.en';
import { vi as desk } from '../../src/admin/reception/texts.vi';

interface Words {
  [key: string]: Words | unknown;
}

const paths = (words: Words, above: string[] = []): string[][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' ? paths(value as Words, [...above, key]) : [[...above, key]],
  );

/** All code of the staff area as one text. */
const code = readdirSync('src/admin', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|texts\.(vi|en)/.test(name))
  .map((name) => readFileSync(join('src/admin', name), 'utf8'))
  .join('\n');

/** Said in full, or looked up by its last word in a group that is named in full. */
const isUsed = (path: string[]) => {
  const [last = '', group] = [path.at(-1), path.slice(0, -1).join('.')];
  if (new RegExp(`\\b${path.join('\\.')}\\b`).test(code)) return true;
  return code.includes(`texts.${group}`) && new RegExp(`'${last}'|words\\.${last}\\b`).test(code);
};

it('keeps no text that no screen shows', () => {
  const unused = paths({ ...layout, ...generated, ...fields }).filter((path) => !isUsed(path));
  expect(unused.map((path) => path.join('.'))).toEqual([]);
});

it('fills every text with the same in both languages', () => {
  const filled = (words: unknown, path: string[]) => {
    const text = path.reduce((inner, key) => (inner as Words)[key] as Words, words as Words);
    return [...new Set(String(text).match(/%\{\w+\}/g))].sort();
  };
  const all = {
    vi: { ...vi, rights, desk },
    en: { ...en, rights: rightsEn, desk: deskEn },
  };
  const unlike = paths(all.vi as Words).filter(
    (path) => String(filled(all.vi, path)) !== String(filled(all.en, path)),
  );
  expect(unlike.map((path) => path.join('.'))).toEqual([]);
});

it('writes no number or day in the way of one language alone', () => {
  const sources = ['src', 'resources'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => join(folder, name)),
  );
  const stubborn = sources.filter((name) =>
    /vi-VN|\.toLocale(Date|Time)?String\(/.test(readFileSync(name, 'utf8')),
  );
  expect(stubborn).toEqual(['src/shared/i18n/locales.ts']);
});

it('has a picture for every icon of the config and of the menu', () => {
  const { groups, resources, icons = {} } = config;
  const pages = Object.values(MENU_PAGES).flat();
  const named = [...Object.values(groups), ...resources, ...pages].map(({ icon }) => icon);
  expect(named.length).toBeGreaterThan(resources.length);
  expect(
    named.filter((name) => !icons[name]?.startsWith('M') && !icons[name]?.startsWith('m')),
  ).toEqual([]);
});
