import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './child';

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** A clone of the repository with what is not committed yet, beside the packages that are installed. */
export interface Clone {
  folder: string;
  /** What programs in it are given of the environment: nothing of the tests' own. */
  env: NodeJS.ProcessEnv;
  /** Runs a line as a person types it at a terminal; `answers` are what is typed then. */
  type: (line: string, answers?: readonly string[]) => Promise<Ended>;
  remove: () => Promise<void>;
}

const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', ['-C', ROOT, ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout;

const namesOf = async (...of: string[]): Promise<string[]> =>
  (await git('ls-files', '-z', '--exclude-standard', ...of))
    .split('\0')
    .filter((name) => name !== '' && !name.startsWith('extensions/'));

/** Makes such a clone in a temporary folder. */
export async function cloneOf(name: string): Promise<Clone> {
  const folder = await mkdtemp(join(tmpdir(), `sen-${name}-`));
  await git('clone', '-q', '--shared', ROOT, folder);
  const [gone, changed] = await Promise.all([namesOf('-d'), namesOf('-m', '-o')]);
  for (const path of gone) await rm(join(folder, path));
  for (const path of changed.filter((one) => !gone.includes(one))) {
    await cp(join(ROOT, path), join(folder, path), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const { VITEST: _test, VITEST_POOL_ID: _pool, NODE_ENV: _mode, ...others } = process.env;
  const env = { ...others, DATA_DIR: join(folder, 'data') };
  const type = (line: string, answers: readonly string[] = []) =>
    new Promise<Ended>((resolve) => {
      const child = execFile('sh', ['-c', line], { cwd: folder, env }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr }),
      );
      // A program that ends before it was told everything says so by its code.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(answers.map((answer) => `${answer}\n`).join(''));
    });
  return { folder, env, type, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The lines of the blocks of commands of a document of a clone. */
export async function commandsOf({ folder }: Clone, document: string): Promise<string[]> {
  const text = await readFile(join(folder, document), 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
}
