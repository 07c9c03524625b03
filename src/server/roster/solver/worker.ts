import { parentPort, workerData } from 'node:worker_threads';
import { type FillProgress, fillRoster } from './fill';
import type { FillAnswer, FillOrder } from './fill-queue';

/** The thread that fills one roster: the order comes with its start, answers go back as messages. */
const { problem, seconds, seed, stop } = workerData as FillOrder;
const say = (answer: FillAnswer) => parentPort?.postMessage(answer);

/** Progress is said so many milliseconds apart at the least; the first whole roster at once. */
const PACE_MS = 200;
let said = Number.NEGATIVE_INFINITY;
let unsaid: FillProgress | null = null;

/** Says the best so far where nobody has heard of it and it is time. */
function sayBest(): void {
  const now = performance.now();
  if (unsaid === null || now < said + PACE_MS) return;
  said = now;
  say({ kind: 'progress', progress: unsaid });
  unsaid = null;
}

const filled = await fillRoster(problem, {
  seconds,
  seed,
  stopped: () => {
    sayBest();
    return Atomics.load(stop, 0) === 1;
  },
  onBetter: (progress) => {
    unsaid = progress;
    sayBest();
  },
});
say({ kind: 'filled', filled });
