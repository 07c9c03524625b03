/** What a browser is given for addresses that other modules name. */
const NAMED = /\b(?:from|import)\s*\(?\s*"(\/[^"]+)"/g;
const OF_PACKAGES = '/node_modules/.vite/';

export interface Modules {
  /** The addresses of the modules of the project. */
  own: string[];
  /** Those of bundled packages. */
  packages: string[];
}

/** All that the programs load that begin at `entries`, screens that are loaded later among it. */
export async function modulesOf(url: string, entries: readonly string[]): Promise<Modules> {
  const found = new Set(entries);
  const packages = new Set<string>();
  for (const address of found) {
    const answer = await fetch(url + address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    for (const [, named = ''] of (await answer.text()).matchAll(NAMED)) {
      if (named.startsWith(OF_PACKAGES)) packages.add(named);
      else found.add(named);
    }
  }
  return { own: [...found], packages: [...packages] };
}
