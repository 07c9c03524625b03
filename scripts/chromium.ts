import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM = [
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

/** Makes sure that there is one: Playwright's download first, else the system's package. */
function ensureChromium(): string {
  const present = findChromium();
  if (present) return present;
  if (!run('npx', 'playwright', 'install', '--with-deps', 'chromium')) {
    run('apt-get', 'update');
    run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium');
  }
  const installed = findChromium();
  if (!installed) {
    throw new Error('No Chromium for the browser tests: install one or set CHROMIUM to its path.');
  }
  return installed;
}

if (process.argv[1]?.endsWith('chromium.ts')) {
  process.stdout.write(`browser tests use ${ensureChromium()}\n`);
}
