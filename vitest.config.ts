import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Long enough for a busy machine with two cores; no test measures time by it. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 180_000 };

const PAGE = { environment: 'jsdom', setupFiles: ['tests/patience.ts'] };

/** Files that put something else in the place of a module, which then no other file may see. */
const MOCKING = [
  'tests/api/auth/equal-answers.test.ts',
  'src/public/clinical/record-form/form-sections.test.tsx',
];

/** Files that take a minute or more begin first, so that none is left alone at the end. */
const LONG = [
  'tests/server/idle-memory.test.ts',
  'tests/e2e/accounts/',
  'tests/api/openapi/',
  'tests/server/start.test.ts',
  'tests/abuse/',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((path) => moduleId.includes(path));
      return found < 0 ? LONG.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

/** A file asks for a browser-like page with a first line `// @vitest-environment jsdom`. */
function project(name: string, include: string[], more: Record<string, unknown> = {}) {
  return {
    extends: true as const,
    test: { name, include, exclude: MOCKING, ...PATIENCE, ...more },
  };
}

export default defineConfig({
  plugins: [react()],
  test: {
    // The embedded database starts when the first test asks for one.
    globalSetup: ['tests/cluster.ts'],
    maxWorkers: 3,
    // A page may be slow to show what is waited for; no test measures time by it.
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: LongestFirst },
    // The server and its config are loaded once for all files of a worker, not once for each file.
    isolate: false,
    projects: [
      project('unit', ['src/**/*.test.{ts,tsx}', 'resources/**/*.test.ts']),
      project('extensions', ['extensions/*/**/*.test.{ts,tsx}']),
      project('api', ['tests/api/**/*.test.ts'], {
        setupFiles: ['tests/fixtures/expect-described.ts'],
      }),
      project('server', ['tests/server/**/*.test.ts'], { testTimeout: 240_000 }),
      project('abuse', ['tests/abuse/**/*.test.ts']),
      project('admin', ['tests/admin/**/*.test.{ts,tsx}'], PAGE),
      project('public', ['tests/public/**/*.test.{ts,tsx}'], PAGE),
      project('mocking', MOCKING, { exclude: [], isolate: true }),
      project('e2e', ['tests/e2e/**/*.test.ts']),
    ],
  },
});
