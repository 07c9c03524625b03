import { execFileSync, spawnSync } from 'node:child_process';
import { chown, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import dayjs from 'dayjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Child, ROOT, startChild } from '../server/child';

/** `nobody`, where the tests may act as another account. */
const OTHER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const PASSWORD = 'Sen@2026demo';

let folder: string;
let archive: string;
let release: string;
let dataDir: string;
let server: Child | undefined;

async function ask(path: string, token = '', json?: object): Promise<Response> {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(json ? { 'content-type': 'application/json' } : {}),
  };
  const method = json ? 'POST' : 'GET';
  return fetch(`${await server!.ready}${path}`, {
    method,
    headers,
    body: json && JSON.stringify(json),
  });
}

async function signIn(name: string): Promise<string> {
  const username = `${name}@sen.example`;
  const answer = await ask('/api/auth/login', '', { username, password: PASSWORD });
  expect(answer.status).toBe(201);
  return (await answer.json()).token.access_token;
}

/** The first row of a list. */
async function first(resource: string, token: string) {
  const range = encodeURIComponent('[0,0]');
  const [row] = await (await ask(`/api/${resource}?range=${range}`, token)).json();
  return row;
}

/** Everything in the release with its time. */
const contents = () =>
  execFileSync('find', [release, '-printf', '%p %T@ %m\n'], { maxBuffer: 2 ** 26 }).toString();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sen-release-'));
  execFileSync('chmod', ['755', folder]);
  execFileSync('npm', ['run', '--silent', 'release', '--', join(folder, 'made')], { cwd: ROOT });
  archive = execFileSync('find', [join(folder, 'made'), '-name', '*.tar.gz'])
    .toString()
    .trim();
  await mkdir(join(folder, 'opt'));
  execFileSync('tar', ['-xzf', archive, '-C', join(folder, 'opt')]);
  release = execFileSync('find', [join(folder, 'opt'), '-mindepth', '1', '-maxdepth', '1'])
    .toString()
    .trim();
  execFileSync('chmod', ['-R', 'a-w', release]);
  dataDir = join(folder, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  if (OTHER.uid) await chown(dataDir, OTHER.uid, OTHER.gid);
});
afterAll(async () => {
  await server?.end('SIGTERM');
  if (release) execFileSync('chmod', ['-R', 'u+w', release]);
  await rm(folder, { recursive: true, force: true });
});

it('is an archive below 200 MB, with its sum', async () => {
  expect((await stat(archive)).size).toBeLessThan(200e6);
  const checked = spawnSync('sha256sum', ['-c', `${archive}.sha256`], { cwd: dirname(archive) });
  expect(checked.status).toBe(0);
});

it('has every package that its programs name', async () => {
  const lists = ['program', 'server'].map((build) => join(release, 'dist', build, 'imports.json'));
  for (const list of lists) {
    const addresses: string[] = JSON.parse(await readFile(list, 'utf8'));
    expect(addresses.length).toBeGreaterThan(5);
    const program = `for (const address of ${JSON.stringify(addresses)}) await import(address)`;
    const args = ['--input-type=module', '--eval', program];
    const { status, stderr } = spawnSync(join(release, 'bin/node'), args, {
      cwd: dirname(list),
      env: {},
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  }
});

it('serves a clinic without npm, as an account that may write nowhere else', async () => {
  const before = contents();
  server = startChild({ release, env: { DATA_DIR: dataDir }, ...OTHER });
  await server.ready;
  for (const path of ['/', '/dat-lich', '/quan-ly', '/readyz'])
    expect((await ask(path)).status, path).toBe(200);
  // Argon2, a package of this platform, checks the password.
  const doctor = await signIn('bacsi');
  const { id } = await first('ho-so-benh-an', doctor);
  const printed = await ask(`/api/ho-so-benh-an/${id}/print.pdf`, doctor);
  expect(
    Buffer.from(await printed.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(contents()).toBe(before);
});

it('fills a roster in a thread of its own', async () => {
  const head = await signIn('dieuduongtruong');
  const { department } = await first('nhu-cau-truc', head);
  const monday = dayjs().add(8, 'week').startOf('week').add(1, 'day');
  const [from, to] = [monday, monday.add(6, 'day')].map((day) => day.format('YYYY-MM-DD'));
  const began = await ask('/api/lich-ca-truc/fill', head, {
    department,
    from,
    to,
    seconds: 2,
  });
  const { id, state: at } = await began.json();
  expect([began.status, at]).toEqual([201, 'waiting']);
  const state = async () => (await (await ask(`/api/lich-ca-truc/fill/${id}`, head)).json()).state;
  await expect.poll(state, { timeout: 60_000 }).toBe('done');
});

it('has the commands of an operator by the names of the manual', () => {
  const env = { DATA_DIR: dataDir, BACKUP_KEY: 'b'.repeat(40) };
  const run = (...args: string[]) =>
    spawnSync(join(release, 'bin/sen'), args, { ...OTHER, cwd: '/', env, encoding: 'utf8' });
  const verified = run('audit:verify');
  expect(verified.status, verified.stderr).toBe(0);
  const file = join(dataDir, 'now.sen');
  expect(run('backup', file)).toMatchObject({ status: 0, stderr: '' });
  expect(run('db:plan').status).toBe(1);
});
