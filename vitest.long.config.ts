import { defineConfig } from 'vitest/config';
import { LONG } from './tests/projects.ts';
import short from './vitest.config.ts';

/** `npm run test:long`: the files of `tests/long-files.ts`, each with two cores' worth of others beside it at most. */
export default defineConfig({
  ...short,
  test: { ...short.test, maxWorkers: 2, projects: LONG },
});
