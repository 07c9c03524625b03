import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ROOT } from './child';

let root: string;
const at = (path: string) => join(root, path);

/** A checkout of which the build says what it was given. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sen-run-'));
  await mkdir(at('scripts'));
  await mkdir(at('src/server'), { recursive: true });
  for (const file of ['scripts/run.mjs', 'scripts/source-lines.mjs'])
    await cp(join(ROOT, file), at(file));
  await writeFile(
    at('package.json'),
    JSON.stringify({
      type: 'module',
      scripts: { build: 'node build.mjs', 'say:first': 'node scripts/run.mjs main' },
    }),
  );
});
afterAll(() => rm(root, { recursive: true, force: true }));

const builds = (program: string) =>
  writeFile(
    at('build.mjs'),
    `import { mkdirSync, writeFileSync } from 'node:fs';
     mkdirSync('dist/program', { recursive: true });
     writeFileSync('dist/program/main.js', ${JSON.stringify(program)});`,
  );

beforeEach(async () => {
  await rm(at('dist'), { recursive: true, force: true });
  await writeFile(at('src/server/main.ts'), '');
  await builds('console.log("first", process.argv.slice(2).join())');
});

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', [at('scripts/run.mjs'), ...args], {
    encoding: 'utf8',
  });
  return { status, stderr, lines: stdout.trim().split('\n') };
}

it('builds what is not there, and starts it with what was said', () => {
  const { status, lines } = run('main', 'a', 'b');
  expect([status, lines.at(-1), lines.length]).toEqual([0, 'first a,b', 2]);
  expect(run('main').lines).toEqual(['first']);
});

it('takes a command by the name that npm knows it by', () => {
  expect(run('say:first', 'a').lines.at(-1)).toBe('first a');
  expect(run('build').status).toBe(1);
});

it('builds anew what is older than a source, or than the loss of one', async () => {
  run('main');
  await builds('console.log("second")');
  const later = new Date(Date.now() + 60_000);
  await utimes(at('src/server/main.ts'), later, later);
  expect(run('main').lines.at(-1)).toBe('second');
  await writeFile(at('src/server/main.ts'), '');
  await utimes(at('src/server'), later, later);
  await builds('console.log("third")');
  expect(run('main').lines.at(-1)).toBe('third');
});

it('starts nothing old where the build fails', async () => {
  run('main');
  await writeFile(at('build.mjs'), 'process.exit(1)');
  const later = new Date(Date.now() + 60_000);
  await utimes(at('src/server/main.ts'), later, later);
  const { status, lines, stderr } = run('main');
  expect([status, lines.includes('first')]).toEqual([1, false]);
  expect(stderr).toContain('Building the program failed');
});

it('starts what is there where the sources are not, and names what it does not have', async () => {
  run('main');
  await rm(at('src'), { recursive: true });
  await rm(at('build.mjs'));
  expect(run('main').lines).toEqual(['first']);
  // What modules read by its place is there, and newer.
  await mkdir(at('src/server/db'), { recursive: true });
  expect(run('main').lines).toEqual(['first']);
  const unknown = run('mian');
  expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining('"mian"')]);
  await mkdir(at('src/server'), { recursive: true });
});

it('names the line of the source where the program fails', async () => {
  const source = [
    'interface Gone {',
    '  kept: never;',
    '}',
    'const fail = (): never => {',
    "  throw new TypeError('quá hạn');",
    '};',
    'fail();',
  ].join('\n');
  const { ESNext } = ts.ModuleKind;
  const { outputText, sourceMapText } = ts.transpileModule(source, {
    compilerOptions: { sourceMap: true, module: ESNext, target: ts.ScriptTarget.ESNext },
  });
  await builds(outputText);
  expect(run('main').stderr).toMatch(/at fail .*program.main\.js:/);
  const map = { ...JSON.parse(sourceMapText ?? ''), sources: ['../../src/server/main.ts'] };
  await writeFile(at('dist/program/main.js.map'), JSON.stringify(map));
  const { status, stderr } = run('main');
  expect([status, stderr]).toEqual([1, expect.stringContaining('TypeError: quá hạn')]);
  expect(stderr).toContain(`at fail (${at('src/server/main.ts')}:5:9)`);
  expect(stderr).toContain(`${at('src/server/main.ts')}:7:1`);
  await writeFile(at('dist/program/main.js.map'), 'broken');
  expect(run('main').stderr).toContain('TypeError: quá hạn');
});
