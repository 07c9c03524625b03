import { get } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a browser is given for addresses that other modules name. */
const NAMED = /\b(?:from|import)\s*\(?\s*"(\/[^"]+)"/g;
const OF_PACKAGES = '/node_modules/.vite/';

export interface Modules {
  /** The addresses of the modules of the project. */
  own: string[];
  /** Those of bundled packages. */
  packages: string[];
}

/** The text at an address, over a connection of its own: one that was kept may have been closed. */
const textAt = (address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(address, { agent: false }, async (answer) => {
      const found = await text(answer);
      if (answer.statusCode === 200) resolve(found);
      else reject(new Error(`${address}: ${answer.statusCode} ${found}`));
    }).once('error', reject);
  });

/** All that the programs load that begin at `entries`, screens that are loaded later among it. */
export async function modulesOf(url: string, entries: readonly string[]): Promise<Modules> {
  const found = new Set(entries);
  const packages = new Set<string>();
  for (const address of found) {
    for (const [, named = ''] of (await textAt(url + address)).matchAll(NAMED)) {
      if (named.startsWith(OF_PACKAGES)) packages.add(named);
      else found.add(named);
    }
  }
  return { own: [...found], packages: [...packages] };
}
