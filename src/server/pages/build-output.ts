import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Language } from '../../shared/i18n/language';
import type { PageState } from '../../shared/site/page-data';
import { PAGE_IDS, pageRoute } from '../../shared/site/pages';

/** What the public build's server entry offers. */
export interface ServerEntry {
  render(input: { url: string; state: PageState; language: Language }): Promise<{
    html: string;
    head: { title: string; description: string | null };
  }>;
  /** Hosts that the build was made for; empty for the page's own origin. */
  hosts: { apiUrl: string; authUrl: string };
  /** The source file of each page, as the manifest names it. */
  pageSources: Readonly<Record<string, string>>;
}

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

/** The three builds, read once at start. */
export interface BuildOutput {
  folder: string;
  publicHtml: string;
  /** The hashes of the scripts that stand in it, as a policy names them: `sha256-…`. */
  inlineHashes: string[];
  adminHtml: string;
  /** Scripts that a list of the staff area needs besides the document's own, as addresses. */
  listScripts: string[];
  entry: ServerEntry;
  /** Scripts that a page needs besides the entry's own, as addresses. */
  scripts: Readonly<Record<string, string[]>>;
  /** The service worker's program; empty where it is not built. */
  worker: string;
  /** What the pages of patients are made of, as addresses. */
  offlineFiles: string[];
  /** Fonts that the first paint needs, as addresses. */
  fonts: string[];
}

/** Where `npm run build` writes. */
export const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));

/** The regular weight carries the text. */
const FIRST_FONTS = /be-vietnam-pro-400\.woff2$/;

/** What the build calls the part of the staff area that lists are made of. */
const LIST_PART = 'list';

function scriptsOf(manifest: Manifest, source: string): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || /^(index|admin)\.html$/.test(key) || found.has(`/${chunk.file}`)) return;
    found.add(`/${chunk.file}`);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit(source);
  return [...found];
}

function listScriptsOf(manifest: Manifest, document: string): string[] {
  const parts = Object.keys(manifest).filter((key) => manifest[key]?.name === LIST_PART);
  return parts
    .flatMap((key) => scriptsOf(manifest, key))
    .filter((href) => !document.includes(href));
}

/** All that a page of the site's own frame may load; the pages of records are for staff. */
function offlineFilesOf(manifest: Manifest, sources: Readonly<Record<string, string>>): string[] {
  const staff = PAGE_IDS.filter((id) => pageRoute(id).guard === 'staff').map((id) => sources[id]);
  const seen = new Set(staff);
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(`/${file}`);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit('index.html');
  for (const { file } of Object.values(manifest)) {
    if (/\.(css|woff2)$/.test(file)) found.add(`/${file}`);
  }
  return [...found, '/favicon.svg'];
}

/** The scripts between tags; those that only hold data carry a type and run nothing. */
const inlineHashesOf = (html: string): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );

/** Reads the builds below `folder`. @throws where one of them is missing. */
export async function readBuild(folder: string = DIST): Promise<BuildOutput> {
  const text = (path: string) => readFile(join(folder, path), 'utf8');
  const manifest: Manifest = JSON.parse(await text('public/.vite/manifest.json'));
  const entryFile = join(folder, 'server/entry-server.js');
  const entry: ServerEntry = await import(pathToFileURL(entryFile).href);
  const scripts = Object.fromEntries(
    Object.entries(entry.pageSources).map(([id, source]) => [id, scriptsOf(manifest, source)]),
  );
  const publicHtml = await text('public/index.html');
  const optional = async (path: string) => (existsSync(join(folder, path)) ? text(path) : '');
  const adminHtml = await optional('admin/admin.html');
  const staff: Manifest = JSON.parse((await optional('admin/.vite/manifest.json')) || '{}');
  return {
    folder,
    publicHtml,
    inlineHashes: inlineHashesOf(publicHtml),
    adminHtml,
    listScripts: listScriptsOf(staff, adminHtml),
    worker: await optional('worker/sw.js'),
    offlineFiles: offlineFilesOf(manifest, entry.pageSources),
    entry,
    scripts,
    fonts: Object.values(manifest)
      .filter(({ src }) => src !== undefined && FIRST_FONTS.test(src))
      .map(({ file }) => `/${file}`),
  };
}
