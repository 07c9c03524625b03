// @vitest-environment node
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** Keeps some 100 MB, lets rows of a long export pass by, and says how many MB of heap that took at most. */
const EXPORTING = `
  const kept = Array.from({ length: 1_000_000 }, (_, n) => ({ n, text: 'row ' + n }));
  const passing = new Array(100_000);
  let most = 0;
  for (let n = 0; n < 10_000_000; n += 1) {
    passing[n % passing.length] = { n, cells: [n, n + 1] };
    if (n % 50_000 === 0) {
      most = Math.max(most, process.memoryUsage().heapUsed);
      await new Promise(setImmediate);
    }
  }
  console.log(kept.length > 0 && most / 2 ** 20);`;

async function heapOf(first: string): Promise<number> {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', first + EXPORTING];
  const { stdout } = await run(process.execPath, args);
  return Number(stdout);
}

it('lets what nobody keeps take little of the memory', async () => {
  const growth = JSON.stringify(new URL('./heap-growth.ts', import.meta.url).href);
  const bounded = await heapOf(`import { growSlowly } from ${growth}; growSlowly();`);
  expect(bounded).toBeGreaterThan(50);
  expect(bounded).toBeLessThan(250);
});
