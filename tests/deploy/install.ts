import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** The programs that these tests run, each with the Debian package that brings it. */
const NEEDED = {
  nginx: 'nginx',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  openssl: 'openssl',
  'systemd-analyze': 'systemd',
  // An object store with the API of S3.
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
  'swift-proxy-server': 'swift-proxy',
  'swift-ring-builder': 'swift',
};

/** What a database that outlives its machine is made of; its test is left out where they are not. */
const WISHED = { patroni: 'patroni', etcd: 'etcd-server', pg_basebackup: 'postgresql' };

type Program = keyof typeof NEEDED | keyof typeof WISHED;

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];
const POSTGRES = '/usr/lib/postgresql';

/** Where Debian has the programs of each PostgreSQL, newest first: only some are in `/usr/bin`, as scripts. */
const foldersOfPostgres = () =>
  (existsSync(POSTGRES) ? readdirSync(POSTGRES) : [])
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => `${POSTGRES}/${version}/bin`);

const pathOf = (name: string): string | undefined =>
  (name === 'pg_basebackup' ? foldersOfPostgres() : FOLDERS)
    .map((folder) => `${folder}/${name}`)
    .find((path) => existsSync(path));

/** Where a program is. @throws where it is not there */
export function programOf(name: Program): string {
  const found = pathOf(name);
  if (found === undefined) throw new Error(`there is no program ${name}`);
  return found;
}

/** Whether programs are there, all of them. */
export const isThere = (...names: Program[]): boolean =>
  names.every((name) => pathOf(name) !== undefined);

function apt(...args: string[]): boolean {
  const options = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  const { status } = spawnSync('apt-get', [...options, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Without a run level no service is started.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
  return status === 0;
}

const missingOf = (programs: Record<string, string>): string[] =>
  Object.entries(programs).flatMap(([name, its]) => (pathOf(name) ? [] : [its]));

/** @returns whether they were. */
function install(packages: readonly string[]): boolean {
  const args = ['install', '-y', '--no-install-recommends', ...packages];
  const may = process.getuid?.() === 0 && pathOf('apt-get') !== undefined;
  // A new machine has no list of packages yet.
  return may && (apt(...args) || (apt('update') && apt(...args)));
}

/** Installs what is missing where it may; else says what to install, and fails where nothing goes without it. */
export function setup(): void {
  const [missing, wished] = [missingOf(NEEDED), missingOf(WISHED)];
  if (missing.length > 0 && !install(missing)) {
    throw new Error(
      `npm run test:deploy needs ${missing.join(', ')}: install them, or run it as root on Debian, where it does`,
    );
  }
  if (wished.length > 0 && !install(wished)) {
    process.stderr.write(`Patroni is not run: it needs ${wished.join(', ')}\n`);
  }
}
