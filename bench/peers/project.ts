import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { NotInstalled, type Peer, type Place } from './peer';

const run = promisify(execFile);

/** A folder that keeps installed peers for the next run, outside of Sen's own packages. */
const KEPT = process.env.BENCH_PEERS ?? join(tmpdir(), 'sen-bench-peers');

/** No variable of Sen's reaches a peer. */
const { PATH = '', HOME = '' } = process.env;
export const CLEAN = { PATH, HOME, NODE_ENV: 'production' };

/** Stands for a database while a project is built, which needs none. */
const NOWHERE: Place = { host: '/nowhere', user: 'nobody', database: 'none' };

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const readMark = (file: string) => readFile(file, 'utf8').catch(() => '');

/** Runs a program of a peer's in its folder. @throws Error with what it said */
export async function runIn(folder: string, args: readonly string[], env: Record<string, string>) {
  await run(process.execPath, [...args], { cwd: folder, env: { ...CLEAN, ...env } }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      const said = `${error.stdout ?? ''}${error.stderr ?? ''}`.slice(-2_000);
      throw new Error(`${folder}: ${args.join(' ')}: ${error.message}\n${said}`);
    },
  );
}

async function install(folder: string): Promise<void> {
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, NODE_ENV: '' };
  await run('npm', [...args, '--prefix', folder], { cwd: folder, env }).catch((error: Error) => {
    const said = error.message.split('\n').filter((line) => line.startsWith('npm error'));
    throw new NotInstalled(said.slice(0, 2).join(', ') || error.message);
  });
}

/**
 * Makes the project of a peer: files, packages and its build, each only where it is not there yet.
 * @returns its folder. @throws NotInstalled where npm cannot bring its packages
 */
export async function makeProject(peer: Peer): Promise<string> {
  const folder = join(KEPT, peer.name);
  const [packages, made] = [join(folder, 'packages.mark'), join(folder, 'made.mark')];
  const wanted = {
    packages: hashOf(peer.files['package.json'] ?? ''),
    made: hashOf(JSON.stringify([peer.files, peer.build])),
  };
  if ((await readMark(made)) === wanted.made) return folder;
  await rm(made, { force: true });
  if ((await readMark(packages)) !== wanted.packages) {
    await rm(folder, { recursive: true, force: true });
  }
  for (const [path, text] of Object.entries(peer.files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  if ((await readMark(packages)) !== wanted.packages) {
    await install(folder);
    await writeFile(packages, wanted.packages);
  }
  // Of another description, made before.
  await rm(join(folder, 'migrations'), { recursive: true, force: true });
  for (const args of peer.build) await runIn(folder, args, peer.env(NOWHERE, 0));
  await writeFile(made, wanted.made);
  return folder;
}
