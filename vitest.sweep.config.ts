import { defineConfig } from 'vitest/config';

/**
 * `npm run test:sweep`: every page of every role, every public page on the narrowest screen, and the
 * compiler over a copy of all the code. Minutes of looking that few changes need; CI does it always.
 */
export default defineConfig({
  test: {
    name: 'sweep',
    include: ['tests/sweep/**/*.test.ts'],
    globalSetup: ['tests/cluster.ts'],
    isolate: false,
    maxWorkers: 3,
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 240_000,
    hookTimeout: 300_000,
  },
});
