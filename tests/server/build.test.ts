import { stripVTControlCharacters } from 'node:util';
import { createLogger } from 'vite';
import { expect, it } from 'vitest';
import { buildAll } from '../../scripts/build';

/** Milliseconds of work: of so slow a plugin the bundler tells. */
const SLOW = 1500;

/** Takes its time, and finds fault with the file that both builds read. */
const faultFinder = {
  name: 'fault-finder',
  buildStart() {
    const end = Date.now() + SLOW;
    while (Date.now() < end);
  },
  transform(this: { warn: (text: string) => void }, _code: string, id: string) {
    if (id.endsWith('service-worker.ts')) this.warn('something is wrong');
  },
};

it('says what is wrong with the builds once, and nothing else', async () => {
  const said: string[] = [];
  // Where the output is a log of CI, the bundler colours it.
  const warn = (message: string) => said.push(stripVTControlCharacters(message));
  const logger = createLogger('warn', { console: { ...console, warn } });
  await buildAll(['worker', 'worker'], { plugins: [faultFinder], build: { write: false } }, logger);
  expect(said).toEqual(['[plugin fault-finder] something is wrong']);
});
