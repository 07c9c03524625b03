/**
 * `npm run release`: makes `release/sen-VERSION-PLATFORM.tar.gz` of this checkout, for machines like this
 * one: the server as built, the pages, Node, PostgreSQL and the packages that they need. It starts by
 * `bin/sen`, without npm, a compiler, or a folder to write to but `DATA_DIR`.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { config } from '../../resources.config';
import { prepareLanguages } from '../../src/server/languages/prepare-languages';
import { main as build } from '../build';
import { PROGRAMS, WHOLE } from './contents';
import { pack } from './pack';
import { packageFolders } from './packages';

const ROOT = join(import.meta.dirname, '../..');

/** Modules are in the build; what they read by its place is not. Migrations are read whole. */
const isReadByModules = (path: string) =>
  !/\.(tsx?|css)$/.test(path) || path.includes('/migrations/');

/** What only those who develop with a package read. */
const isForDevelopers = (path: string) => /\.(map|d\.[cm]?ts|md)$/.test(path);

/** Only what an operator calls, so that `npm run backup` works where there is npm. */
const isForOperators = (command: string) => command.includes('scripts/run.mjs');

/** Copies files and links with their times, those that are wanted. */
async function take(path: string, folder: string, wanted = (_: string) => true): Promise<void> {
  const source = join(ROOT, path);
  const filter = async (file: string) =>
    (await stat(file)).isDirectory() || wanted(relative(ROOT, file));
  const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true, filter };
  await cp(source, join(folder, path), options);
}

async function writePackage(folder: string): Promise<void> {
  const { scripts, ...own } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const { name, version, description, license, type, engines } = own;
  const kept = Object.entries<string>(scripts).filter(([, command]) => isForOperators(command));
  const shipped = { name, version, private: true, description, license, type, engines };
  const all = { ...shipped, scripts: Object.fromEntries(kept) };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(all, null, 2)}\n`);
}

async function writeStart(folder: string): Promise<void> {
  await mkdir(join(folder, 'bin'));
  for (const [path, source] of Object.entries(PROGRAMS)) {
    await copyFile(source, join(folder, path));
    await chmod(join(folder, path), 0o755);
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Makes folder and archive in `into`; the archive's path. */
async function makeRelease(into: string): Promise<string> {
  // Whatever this shell is for, a release is for production.
  process.env.NODE_ENV = 'production';
  // On the machine there are no sources to hold catalogues against.
  await prepareLanguages(config);
  await build([]);
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const folder = join(into, `sen-${version}-${process.platform}-${process.arch}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const path of WHOLE) await take(path, folder);
  await take('src/server', folder, isReadByModules);
  if (existsSync(join(ROOT, 'extensions'))) await take('extensions', folder, isReadByModules);
  for (const path of await packageFolders(ROOT))
    await take(path, folder, (file) => !isForDevelopers(file));
  await writePackage(folder);
  await writeStart(folder);
  const archive = `${folder}.tar.gz`;
  await pack(folder, archive);
  await writeFile(`${archive}.sha256`, `${await hashOf(archive)}  ${basename(archive)}\n`);
  return archive;
}

const archive = await makeRelease(process.argv[2] ?? join(ROOT, 'release'));
const megabytes = Math.round((await stat(archive)).size / 1e6);
process.stdout.write(`${relative(process.cwd(), archive) || archive}: ${megabytes} MB\n`);
