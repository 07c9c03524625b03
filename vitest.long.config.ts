import { defineConfig } from 'vitest/config';
import { LONG } from './tests/projects.ts';
import short from './vitest.config.ts';

/** `npm run test:long`: the files of `tests/long-files.ts`, two at a time, since most keep a core busy alone. */
export default defineConfig({
  ...short,
  test: { ...short.test, maxWorkers: 2, projects: LONG },
});
