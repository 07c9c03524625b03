import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeIndex } from '../../../scripts/extensions/write-index';
import { addLanguages } from './added-languages';
import type { Language } from './language';
import { loadLanguage } from './load-language';
import { textIn } from './text-in';
import { withTexts } from './with-texts';

it('finds the catalogues of extensions by their names', () => {
  const root = mkdtempSync(join(tmpdir(), 'sen-texts-'));
  const folder = join(root, 'extensions/kho');
  mkdirSync(join(folder, 'texts'), { recursive: true });
  for (const name of ['fr.ts', 'km.ts', 'fr.test.ts'])
    writeFileSync(join(folder, 'texts', name), '');
  writeIndex(root);
  const index = readFileSync(join(root, 'extensions/index/texts.ts'), 'utf8');
  rmSync(root, { recursive: true });
  const lines = index.split('\n').filter((line) => line.includes('import('));
  expect(lines).toEqual([
    "  'fr': [() => import('../kho/texts/fr').then((m) => m.texts)],",
    "  'km': [() => import('../kho/texts/km').then((m) => m.texts)],",
  ]);
});

it('says what extensions say, after the product itself', async () => {
  const extensions = {
    eo: [async () => ({ Store: 'Vendejo', Shelf: 'Breto' })],
    la: [async () => ({ Store: 'Horreum' })],
  };
  const own = { code: 'eo', name: 'Esperanto', texts: [async () => ({ Store: 'Magazeno' })] };
  addLanguages(withTexts(extensions, ['vi', own]));
  const language = 'eo' as Language;
  await loadLanguage(language);
  expect(textIn({ vi: 'Kho', en: 'Store' }, language)).toBe('Magazeno');
  expect(textIn({ vi: 'Kệ', en: 'Shelf' }, language)).toBe('Breto');
  expect(textIn({ vi: 'Sàn', en: 'Floor' }, language)).toBe('Sàn');
});
