import { defineConfig } from 'vitest/config';

/** `npm run test:deploy`: what is shipped to run Sen with, against the real programs. */
export default defineConfig({
  test: {
    name: 'deploy',
    include: ['tests/deploy/**/*.test.ts'],
    globalSetup: ['tests/deploy/install.ts', 'tests/cluster.ts'],
    // One after the other: each has servers of its own.
    fileParallelism: false,
    testTimeout: 1_200_000,
    hookTimeout: 300_000,
  },
});
