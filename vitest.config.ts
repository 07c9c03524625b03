import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SHORT } from './tests/projects.ts';

/** Files that take a minute or more begin first, so that none is left alone at the end. */
const LONGEST = [
  'tests/server/idle-memory.test.ts',
  'tests/server/recovery.test.ts',
  'tests/server/extension.test.ts',
  'tests/server/start.test.ts',
  'tests/api/access/',
  'tests/e2e/',
  'tests/api/openapi/',
  'tests/abuse/',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((path) => moduleId.includes(path));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
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
    projects: SHORT,
  },
});
