import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Text } from '../../shared/errors';
import type { Config } from '../../shared/resource/config';
import { placeOf } from '../../shared/resource/place';

const run = promisify(execFile);

/** The checkout. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Reads the sources, of which an installed release has none. */
const READER = join(ROOT, 'scripts/texts/known.ts');

/** A text of a config, with the place of the nearest part that has one. */
interface ConfigText extends Text {
  place: string;
}

const isText = (value: object): value is Text =>
  'vi' in value && 'en' in value && typeof value.vi === 'string' && typeof value.en === 'string';

/** The texts of a config. */
export function configTexts(config: Config): ConfigText[] {
  const texts: ConfigText[] = [];
  const seen = new Set<object>();
  const walk = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isText(value)) {
      texts.push({ vi: value.vi, en: value.en, place });
      return;
    }
    const here = placeOf(value) ?? place;
    for (const inner of Object.values(value)) walk(inner, here);
  };
  walk({ ...config, added: undefined }, 'resources.config.ts');
  return texts;
}

/** Everything that a product says, as catalogues name it; null in a release, which has no sources to read. */
export async function knownTexts(config: Config): Promise<ReadonlySet<string> | null> {
  if (!existsSync(READER)) return null;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', READER], {
    cwd: ROOT,
    maxBuffer: 2 ** 27,
  });
  const own = configTexts(config).flatMap(({ vi, en }) => [vi, en]);
  return new Set([...(JSON.parse(stdout) as string[]), ...own]);
}
