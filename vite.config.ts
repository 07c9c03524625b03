import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { configAsChecked } from './scripts/build/config-as-checked';
import { programs } from './scripts/build/programs';
import { MAKES_SHAPES, shapesLater } from './scripts/build/shapes-later';
import { withoutUnused } from './scripts/build/without-unused';
import { tokensCss } from './src/shared/design/css';

const TOKENS = 'virtual:tokens.css';

/** Serves the design tokens as CSS, so that they are written down once, in `tokens.ts`. */
const designTokens = (): Plugin => ({
  name: 'sen-design-tokens',
  resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : undefined),
  load: (id) => (id === `\0${TOKENS}` ? tokensCss() : undefined),
});

/** The text and its look are in the document and its styles: these come before the programs. */
const programsLast = (): Plugin => ({
  name: 'sen-programs-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /<(script type="module"|link rel="modulepreload") crossorigin/g,
        '<$1 fetchpriority="low" crossorigin',
      ),
  },
});

/** The libraries' entries, as browser programs import them. */
const ZOD = /^zod(\/mini)?$/;
const WITHOUT_JIT = '\0without-jit:';

/**
 * The pages' CSP forbids making code from text, which zod tries for every object unless it is told
 * otherwise before. Whoever imports zod in a browser has it told, in whatever chunk the two land.
 */
const zodWithoutJit = (more = ''): Plugin => ({
  name: 'sen-zod-without-jit',
  enforce: 'pre',
  resolveId: (id, importer) =>
    ZOD.test(id) && !importer?.startsWith(WITHOUT_JIT) ? WITHOUT_JIT + id : undefined,
  load: (id) => {
    if (!id.startsWith(WITHOUT_JIT)) return undefined;
    const name = id.slice(WITHOUT_JIT.length);
    const entry = JSON.stringify(name);
    return `import { config } from ${entry}; config({ jitless: true }); export * from ${entry};${name === 'zod' ? more : ''}`;
  },
});

const ROUTER = join(import.meta.dirname, 'node_modules/react-router/dist/production');

/** The package's exports name its development files only; these leave its warnings out. */
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
];

/** Parts of a few lines that the entry lacks and most pages share: one download, not a dozen. */
const SMALL_PARTS = {
  name: 'parts',
  test: /src\/public\/(days|opening|page-content|catalogue\/((department|doctor|guide)-list|portrait)|parts\/(alert|back-link|badge|card\.|empty-state|page\.module|page-head|result-count|rich-text))|src\/shared\/(format\/(fold|numbers|plain-date)|i18n\/locales)/,
  includeDependenciesRecursively: false,
};

/** What every page has, in one download: its libraries, its texts, what loads a chunk, who is signed in. */
const FIRST = {
  name: 'first',
  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper|src\/public\/messages\.tsx|src\/shared\/api\/session/,
};

/** What the pages have that ask for more than what came with the document. */
const QUERIES = {
  name: 'queries',
  test: /node_modules\/@tanstack\/|src\/public\/navigation\/queries|src\/shared\/api\/query-client/,
  includeDependenciesRecursively: false,
};

/** What every screen of the staff area has: its libraries, which change seldom, and the rest. */
const STAFF_FIRST: { name: string; test?: RegExp; tags: '$initial'[] }[] = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
  { name: 'staff', tags: ['$initial'] },
];

/** What no screen is without. */
const FIRST_PARTS = ['libraries', 'rolldown-runtime'];

/** Of what a later part needs, what no screen has yet: each name that is told costs the first load. */
const withoutFirst = (_: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html'
    ? needed
    : needed.filter((file) => !FIRST_PARTS.some((part) => file.includes(`/${part}-`)));

const SOURCES = [join(import.meta.dirname, 'src/'), join(import.meta.dirname, 'extensions/')];
/** Where the programs stand, or beside it while they are made. */
const PROGRAM = join(import.meta.dirname, 'dist/program');

/** The files that a module names beside itself stay where they are: its address is that of its source. */
const addressesOfSources = (): Plugin => ({
  name: 'sen-addresses-of-sources',
  transform: (code, id) =>
    SOURCES.some((folder) => id.startsWith(folder)) && code.includes('import.meta.url')
      ? {
          code: code.replaceAll(
            'import.meta.url',
            `new URL(${JSON.stringify(relative(PROGRAM, id))}, import.meta.url).href`,
          ),
          map: null,
        }
      : undefined,
});

/** Says in `imports.json` beside a server's build what it takes from packages, which stay where they are. */
const importsListed = (): Plugin => ({
  name: 'sen-imports-listed',
  generateBundle(_, bundle) {
    const made = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []));
    const addresses = made.flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports]);
    const outside = [...new Set(addresses)].filter((address) => !(address in bundle)).sort();
    this.emitFile({ type: 'asset', fileName: 'imports.json', source: JSON.stringify(outside) });
  },
});

/** The builds: `vite build --mode <name>`. Public and admin share no chunk. */
const builds: Record<string, UserConfig> = {
  public: {
    publicDir: 'src/public/static',
    plugins: [programsLast(), zodWithoutJit()],
    resolve: { alias: PRODUCTION_ROUTER },
    build: {
      outDir: 'dist/public',
      assetsDir: 'assets',
      manifest: true,
      cssCodeSplit: false,
      rolldownOptions: {
        input: 'index.html',
        output: { codeSplitting: { groups: [FIRST, SMALL_PARTS, QUERIES] } },
      },
    },
  },
  admin: {
    publicDir: false,
    plugins: [shapesLater(), zodWithoutJit(MAKES_SHAPES), configAsChecked(), withoutUnused()],
    resolve: { alias: PRODUCTION_ROUTER },
    build: {
      outDir: 'dist/admin',
      // In kB: the libraries of every screen, with react-admin, are just below.
      chunkSizeWarningLimit: 1300,
      assetsDir: 'admin-assets',
      manifest: true,
      modulePreload: { polyfill: false, resolveDependencies: withoutFirst },
      rolldownOptions: {
        input: 'admin.html',
        output: {
          codeSplitting: { groups: STAFF_FIRST },
          // The first part tells the names of all others: the manifest says which is which.
          chunkFileNames: ({ name }) =>
            `admin-assets/${FIRST_PARTS.includes(name) ? '[name]-' : ''}[hash].js`,
        },
      },
    },
  },
  worker: {
    publicDir: false,
    build: {
      outDir: 'dist/worker',
      rolldownOptions: {
        input: 'src/public/worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  },
  server: {
    publicDir: false,
    plugins: [importsListed()],
    // Node would choose the router's development build, by which a page takes twice as long.
    ssr: { noExternal: ['react-router', 'react-router-dom'] },
    resolve: { alias: PRODUCTION_ROUTER },
    build: { outDir: 'dist/server', ssr: 'src/public/entry-server.tsx' },
  },
  program: {
    publicDir: false,
    plugins: [addressesOfSources(), importsListed()],
    build: {
      outDir: 'dist/program',
      ssr: true,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: {
        input: programs(),
        // Beside the programs, so that the way to the sources is the same for all.
        output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
      },
    },
  },
};

export default defineConfig(({ mode }) => {
  const build = builds[mode] ?? builds.public ?? {};
  return {
    ...build,
    plugins: [react(), designTokens(), ...(build.plugins ?? [])],
    css: { modules: { generateScopedName: '[local]-[hash:base64:5]' } },
    build: {
      target: ['chrome111', 'firefox114', 'safari16.4'],
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // Only saves the oldest of these browsers a moment; it costs all of them bytes.
      modulePreload: { polyfill: false },
      ...build.build,
      // How long a plugin takes on a busy machine is no fault of the pages.
      rolldownOptions: { checks: { bundlerTimings: false }, ...build.build?.rolldownOptions },
    },
  };
});
