import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { config } from '../../resources.config';
import { configTexts } from '../../src/server/languages/known-texts';
import { catalogueFile, missingTexts } from './missing-texts';
import { productTexts } from './product-texts';

/*
 * `npm run texts -- fr`: what is not said in French yet, each with its place. With `--write` the catalogue
 * of a language that has none is begun: `resources/texts/fr.ts` with every text as it is in English.
 */
const ROOT = join(import.meta.dirname, '../..');
const [code, ...options] = process.argv.slice(2);
if (code === undefined || !/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code)) {
  process.stderr.write('npm run texts -- <code of a language> [--write]\n');
  process.exit(2);
}
const added = config.added?.find((one) => one.code === code);
const catalogues = await Promise.all((added?.texts ?? []).map((load) => load()));
const missing = missingTexts([...productTexts().texts, ...configTexts(config)], catalogues);

const file = `resources/texts/${code}.ts`;
if (options.includes('--write')) {
  if (existsSync(join(ROOT, file))) {
    process.stderr.write(`${file} is there already; without --write it is told what it lacks.\n`);
    process.exit(1);
  }
  mkdirSync(dirname(join(ROOT, file)), { recursive: true });
  writeFileSync(join(ROOT, file), catalogueFile(missing, '../../src/shared/i18n/catalogue'));
  spawnSync('npx', ['biome', 'format', '--write', file], { cwd: ROOT, stdio: 'inherit' });
  process.stdout.write(`${file}: ${missing.length} texts to be translated\n`);
} else {
  for (const { place, en } of missing) process.stdout.write(`${place}: ${JSON.stringify(en)}\n`);
  process.stdout.write(`${missing.length} texts are missing in ${code}\n`);
}
