import { defineConfig } from 'vitest/config';

/** `npm run test:scale`: what calls cost in a clinic of ten years, by what does not vary with the machine. */
export default defineConfig({
  test: {
    name: 'scale',
    include: ['tests/scale/**/*.test.ts'],
    globalSetup: ['tests/scale/fill.ts'],
    // They share one filled database; reading comes before writing.
    fileParallelism: false,
    testTimeout: 1_200_000,
    hookTimeout: 300_000,
  },
});
