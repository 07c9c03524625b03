import { existsSync } from 'node:fs';
import { LONG_FILES } from './long-files.ts';

/** Long enough for a busy machine with two cores; no test measures time by it. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 180_000 };

const PAGE = { environment: 'jsdom', setupFiles: ['tests/patience.ts'] };

/** Files that put something else in the place of a module, which then no other file may see. */
const MOCKING = [
  'tests/api/auth/equal-answers.test.ts',
  'src/public/clinical/record-form/form-sections.test.tsx',
];

interface Kind {
  name: string;
  include: string[];
  exclude?: string[];
  [option: string]: unknown;
}

/** A file asks for a browser-like page with a first line `// @vitest-environment jsdom`. */
const KINDS: Kind[] = [
  { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'resources/**/*.test.ts'] },
  { name: 'extensions', include: ['extensions/*/**/*.test.{ts,tsx}'] },
  {
    name: 'api',
    include: ['tests/api/**/*.test.ts'],
    setupFiles: ['tests/fixtures/expect-described.ts'],
  },
  { name: 'server', include: ['tests/server/**/*.test.ts'], testTimeout: 240_000 },
  { name: 'abuse', include: ['tests/abuse/**/*.test.ts'] },
  { name: 'admin', include: ['tests/admin/**/*.test.{ts,tsx}'], ...PAGE },
  { name: 'public', include: ['tests/public/**/*.test.{ts,tsx}'], ...PAGE },
  { name: 'mocking', include: MOCKING, exclude: [], isolate: true },
  { name: 'e2e', include: ['tests/e2e/**/*.test.ts'] },
];

const project = (kind: Kind) => ({
  extends: true as const,
  test: { ...PATIENCE, exclude: [...MOCKING, ...LONG_FILES], ...kind },
});

/** What `npm test` runs. */
export const SHORT = KINDS.map(project);

const isOf = ({ name }: Kind, file: string): boolean => file.startsWith(`tests/${name}/`);

/** What `npm run test:long` runs, each file as its kind is run. */
export const LONG = KINDS.flatMap((kind) => {
  const include = LONG_FILES.filter((file) => isOf(kind, file));
  return include.length > 0 ? [project({ ...kind, include, exclude: [] })] : [];
});

// A file that neither command runs would be missed by nobody.
const lost = LONG_FILES.filter(
  (file) =>
    !existsSync(new URL(`../${file}`, import.meta.url)) || !KINDS.some((kind) => isOf(kind, file)),
);
if (lost.length > 0) throw new Error(`tests/long-files.ts: nothing runs ${lost.join(', ')}`);
