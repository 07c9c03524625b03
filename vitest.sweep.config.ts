import { defineConfig } from 'vitest/config';

/**
 * `npm run test:sweep`: every page of every role, every public page on the narrowest screen, every
 * answer and filter of every list, a backup by the clock tried out whole, the guide of extensions followed to its
 * end, and the compiler over a copy of all the code. Minutes of looking that few changes need; CI does it always.
 */
export default defineConfig({
  test: {
    name: 'sweep',
    include: ['tests/sweep/**/*.test.ts'],
    // Seven minutes of their own, by `npm run test:dialogs`: two of its findings are not mended yet.
    exclude: process.env.DIALOGS ? [] : ['tests/sweep/every-look/dialogs.test.ts'],
    globalSetup: ['tests/cluster.ts'],
    // Every answer of the API is compared with the document here too.
    setupFiles: ['tests/fixtures/expect-described.ts'],
    isolate: false,
    // One after the other: some keep every core busy by themselves, and pages must not wait for them.
    fileParallelism: false,
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 240_000,
    hookTimeout: 300_000,
  },
});
