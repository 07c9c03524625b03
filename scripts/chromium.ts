import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Chromium without a window of its own: pages open three times as fast as in the whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium that the browser tests use: `CHROMIUM`, the system's, or Playwright's own. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM, ...SYSTEM, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** The system's package; false where there is none of this name, or no right to install it. */
const install = (name: string) =>
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);

/** Makes sure that there is one: what is there, else Playwright's download, else a package. */
function ensureChromium(): string {
  if (!process.env.CHROMIUM && !existsSync(SHELL) && process.getuid?.() === 0) {
    run('apt-get', 'update', '-qq');
    install(SHELL.slice('/usr/bin/'.length));
  }
  const present = findChromium();
  if (present) return present;
  if (!run('npx', 'playwright', 'install', '--with-deps', 'chromium')) install('chromium');
  const installed = findChromium();
  if (!installed) {
    throw new Error('No Chromium for the browser tests: install one or set CHROMIUM to its path.');
  }
  return installed;
}

if (process.argv[1]?.endsWith('chromium.ts')) {
  process.stdout.write(`browser tests use ${ensureChromium()}\n`);
}
