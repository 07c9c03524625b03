import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../server/child';

/** A shipped file, by its path in `deploy`, with other values in some places. @throws where a place is not there */
export async function adapted(file: string, values: Record<string, string>): Promise<string> {
  let text = await readFile(join(ROOT, 'deploy', file), 'utf8');
  for (const [place, value] of Object.entries(values)) {
    if (!text.includes(place)) throw new Error(`${file} has no ${place}`);
    text = text.replaceAll(place, value);
  }
  return text;
}
