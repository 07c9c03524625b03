import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Catalogue } from '../../shared/i18n/added-languages';
import { placeholdersOf } from '../../shared/i18n/placeholders';
import { didYouMean } from '../../shared/resource/boot-check/nearest';
import { placeOf } from '../../shared/resource/place';

/** The folder of the project. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The line of an entry in the file of its catalogue. */
function placeIn(catalogue: Catalogue): (key: string) => string {
  const place = placeOf(catalogue);
  const file = place?.replace(/:\d+$/, '');
  let lines: string[] = [];
  try {
    if (file)
      lines = readFileSync(file.startsWith('/') ? file : join(ROOT, file), 'utf8').split('\n');
  } catch {
    // A release has no sources: the catalogue is named by where it was written.
  }
  return (key) => {
    const quoted = [`'${key}'`, JSON.stringify(key), `'${key.replaceAll("'", "\\'")}'`, `${key}:`];
    const line = lines.findIndex((text) => quoted.some((one) => text.trim().startsWith(one)));
    return line < 0 ? (place ?? 'texts') : `${file}:${line + 1}`;
  };
}

/** Texts that are about as long: there are tens of thousands. */
const alike = (key: string, known: ReadonlySet<string>): string[] =>
  [...known].filter((one) => Math.abs(one.length - key.length) < 4);

/**
 * What is wrong with a catalogue: entries for what nobody says, and those that are filled with other things
 * than what they stand for. What is said is not known in a release.
 */
export function catalogueProblems(
  catalogue: Catalogue,
  known: ReadonlySet<string> | null,
): string[] {
  const placeOfKey = placeIn(catalogue);
  return Object.entries(catalogue).flatMap(([key, said]) => {
    const problems: string[] = [];
    if (known && !known.has(key))
      problems.push(`nothing says this${didYouMean(key, alike(key, known))}`);
    const [wanted, has] = [placeholdersOf(key), placeholdersOf(said)];
    const lacking = wanted.filter((one) => !has.includes(one));
    const foreign = has.filter((one) => !wanted.includes(one));
    if (lacking.length > 0) problems.push(`lacks ${lacking.join(', ')}`);
    if (foreign.length > 0) problems.push(`is not filled with ${foreign.join(', ')}`);
    return problems.map((problem) => `${placeOfKey(key)}: "${key}": ${problem}`);
  });
}
