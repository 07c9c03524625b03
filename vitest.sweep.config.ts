import { defineConfig } from 'vitest/config';

/** What looks at no page, or not long: two at a time, before a browser has both cores. */
const BESIDE = [
  'tests/sweep/answers.test.ts',
  'tests/sweep/completion.test.ts',
  'tests/sweep/dev-ending.test.ts',
  'tests/sweep/dev-loop.test.ts',
  'tests/sweep/filters/filters.test.ts',
  'tests/sweep/guide-start.test.ts',
  'tests/sweep/renames.test.ts',
  'tests/sweep/scheduled-backup.test.ts',
];

/** Every screen of work, as it is, empty, failing and slow. */
const LOOKS = 'tests/sweep/every-look/every-look.test.ts';

/** Ten minutes of their own, by `npm run test:dialogs`. */
const DIALOGS = 'tests/sweep/every-look/dialogs.test.ts';

/**
 * `npm run test:sweep`: every page of every role, every public page on the narrowest screen, every
 * answer and filter of every list, a backup by the clock tried out whole, the guide of extensions followed to its
 * end, and the compiler over a copy of all the code. Minutes of looking that few changes need; CI does it always.
 */
export default defineConfig({
  test: {
    globalSetup: ['tests/cluster.ts'],
    // Every answer of the API is compared with the document here too.
    setupFiles: ['tests/fixtures/expect-described.ts'],
    isolate: false,
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 240_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: { name: 'beside', include: BESIDE, maxWorkers: 2, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/sweep/**/*.test.ts'],
          exclude: [...BESIDE, LOOKS, DIALOGS],
          // A tab keeps one core at work.
          maxWorkers: 2,
          maxConcurrency: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'looks',
          include: process.env.DIALOGS ? [LOOKS, DIALOGS] : [LOOKS],
          // A few tabs at a time keep both: pages must not wait for others.
          maxWorkers: 1,
          maxConcurrency: 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
