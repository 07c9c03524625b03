import { readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, createLogger, type InlineConfig, type Logger, mergeConfig } from 'vite';
import viteConfig from '../vite.config';
import { type Shown, withPartsOf } from './build/parts-of';
import { writeGraph } from './extensions/write-graph';
import { writeIndex } from './extensions/write-index';

const DIST = join(import.meta.dirname, '../dist');
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/;
/** Below this many bytes compressing gains nothing. */
const WORTH_IT = 860;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file below `folder`, for the server to send as they are. */
async function compress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSIBLE.test(file)) continue;
    const content = await readFile(file);
    if (content.length < WORTH_IT) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeFile(`${file}.br`, await brotli(content, { params }));
    await writeFile(`${file}.gz`, await deflate(content, { level: 9 }));
  }
}

const LIST = join(import.meta.dirname, '../src/admin/generated/list');

/** What each list of the staff area is made of, and most of what other screens are; what stands below its rows. */
const LISTS: Shown = [
  { name: 'list', from: join(LIST, 'list-screen.tsx') },
  { name: 'pages', from: join(LIST, 'list-pages.tsx') },
];

/** What several builds warn of alike is said once. */
function sayOnce(logger: Logger): Logger {
  return { ...logger, warn: (message, options) => logger.warnOnce(message, options) };
}

/** Makes the builds of these names at the same time; `more` is laid over the config of each. */
export async function buildAll(
  modes: readonly string[],
  more: InlineConfig = {},
  logger = createLogger('warn'),
): Promise<void> {
  const said = { logLevel: 'warn', customLogger: sayOnce(logger), ...more } as const;
  await Promise.all(
    modes.map(async (mode) => {
      // Loaded here once, the config needs no loader of Vite's.
      const made = viteConfig({ mode, command: 'build' });
      const config = mergeConfig(made, { mode, configFile: false, ...said });
      await build(mode === 'admin' ? await withPartsOf(LISTS, config) : config);
    }),
  );
}

/** The programs of the server and its operator. */
const PROGRAM = 'program';

/**
 * Makes the programs beside the ones that are there and then takes their place, so that one that is
 * started meanwhile finds all of its files. They are as old as the sources that were read.
 */
async function buildProgram(): Promise<void> {
  const began = new Date();
  const [made, old] = [join(DIST, `${PROGRAM}-${process.pid}`), join(DIST, `old-${process.pid}`)];
  await buildAll([PROGRAM], { build: { outDir: made } });
  await utimes(join(made, 'main.js'), began, began);
  await rename(join(DIST, PROGRAM), old).catch(() => undefined);
  await rename(made, join(DIST, PROGRAM));
  await rm(old, { recursive: true, force: true });
}

export async function main(wanted: readonly string[]): Promise<void> {
  writeIndex();
  // The builds do not need it; written now it is no newer than they are.
  await writeGraph();
  const all = wanted.length > 0 ? wanted : ['public', 'server', 'admin', PROGRAM];
  const modes = all.filter((mode) => mode !== PROGRAM);
  // The worker keeps the public build's files.
  if (modes.includes('public')) modes.push('worker');
  await Promise.all([buildAll(modes), all.includes(PROGRAM) && buildProgram()]);
  for (const mode of modes.filter((name) => name !== 'server')) await compress(join(DIST, mode));
}

if (process.argv[1]?.endsWith('build.ts')) await main(process.argv.slice(2));
