import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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

type Program = keyof typeof NEEDED;

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

/** Where a program is. @throws where it is not there */
export function programOf(name: Program): string {
  const found = FOLDERS.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`there is no program ${name}`);
  return found;
}

const isThere = (name: string) => FOLDERS.some((folder) => existsSync(`${folder}/${name}`));

function apt(...args: string[]): boolean {
  const options = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  const { status } = spawnSync('apt-get', [...options, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Without a run level no service is started.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
  return status === 0;
}

/** Installs what is missing where it may; else says what to install and fails. */
export function setup(): void {
  const missing = Object.entries(NEEDED).flatMap(([name, its]) => (isThere(name) ? [] : [its]));
  if (missing.length === 0) return;
  const install = ['install', '-y', '--no-install-recommends', ...missing];
  const may = process.getuid?.() === 0 && isThere('apt-get');
  // A new machine has no list of packages yet.
  if (may && (apt(...install) || (apt('update') && apt(...install)))) return;
  throw new Error(
    `npm run test:deploy needs ${missing.join(', ')}: install them, or run it as root on Debian, where it does`,
  );
}
