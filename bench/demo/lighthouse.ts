import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { findChromium } from '../../scripts/chromium';
import { freePort } from '../../scripts/free-port';

const run = promisify(execFile);

/** No package of Sen's: npm brings it for the measurement alone. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** What of a run is read here. */
export interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { displayValue?: string; numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

/** What Lighthouse says of an address in the browser that listens at the port. */
export async function lighthouse(port: number, address: string, ...more: string[]) {
  const args = ['--yes', LIGHTHOUSE, address, `--port=${port}`, '--disable-storage-reset', ...more];
  const { stdout } = await run('npx', [...args, '--output=json', '--quiet'], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Report;
}

/** How quick the machine is, as Lighthouse measures it: a desktop has 1500 to 2000. */
export async function processorIndex(base: string): Promise<number> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const { environment } = await lighthouse(port, base, '--only-audits=http-status-code');
    return environment.benchmarkIndex;
  } finally {
    await browser.close();
  }
}
