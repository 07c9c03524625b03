import { defineConfig } from 'vitest/config';
import { LONG } from './tests/projects.ts';
import short from './vitest.config.ts';

/** `npm run test:long`: the files of `tests/long-files.ts`. */
export default defineConfig({
  ...short,
  test: { ...short.test, projects: LONG },
});
