import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { referencePages } from './pages';

/** Writes `docs/reference/`; with `--check`, compares what is there. */
const FOLDER = join(import.meta.dirname, '../../docs/reference');
const isCheck = process.argv.includes('--check');

function stored(name: string): string {
  try {
    return readFileSync(join(FOLDER, name), 'utf8');
  } catch {
    return '';
  }
}

mkdirSync(FOLDER, { recursive: true });
for (const [name, page] of Object.entries(referencePages())) {
  const text = `${page.replaceAll(/\n{3,}/g, '\n\n').trim()}\n`;
  if (!isCheck) writeFileSync(join(FOLDER, name), text);
  else if (stored(name) !== text) {
    process.stderr.write(`docs/reference/${name} is stale: npm run docs:reference\n`);
    process.exitCode = 1;
  }
}
