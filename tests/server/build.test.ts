import { stripVTControlCharacters } from 'node:util';
import { createLogger, parseAst } from 'vite';
import { expect, it } from 'vitest';
import { buildAll } from '../../scripts/build';
import { configAsChecked } from '../../scripts/build/config-as-checked';

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

it('refuses a field that would be left out as what only the server asks', () => {
  const { transform } = configAsChecked() as unknown as {
    transform: (code: string, id: string) => { code: string } | undefined;
  };
  const context = {
    parse: parseAst,
    error: (said: string) => {
      throw new Error(said);
    },
  };
  const left = (fields: string) =>
    transform
      .call(
        context,
        `resource('quay', { ${fields}, form: [], samples: 3 });`,
        '/resources/kho/quay.ts',
      )
      ?.code.replaceAll(/\s+/g, ' ');
  expect(left('fields: { store: f.ref("kho"), at: shared }')).toBe(
    `resource('quay', { fields: { store: f.ref("kho"), at: shared }, form: [], });`,
  );
  expect(() => left('fields: { store: shared }')).toThrow('The field "store"');
});
