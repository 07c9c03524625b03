import { parentPort, workerData } from 'node:worker_threads';
import { type FillProgress, fillRoster } from './fill';
import type { FillAnswer, FillOrder } from './fill-queue';

/** The thread that fills one roster: the order comes with its start, answers go back as messages. */
const { problem, seconds, seed, stop } = workerData as FillOrder;
const say = (answer: FillAnswer) => parentPort?.postMessage(answer);

/** Progress is said so many milliseconds apart at the least; the first whole roster at once. */
const PACE_MS = 200;
let said = Number.NEGATIVE_INFINITY;
const onBetter = (progress: FillProgress) => {
  if (progress.seconds * 1000 < said + PACE_MS) return;
  said = progress.seconds * 1000;
  say({ kind: 'progress', progress });
};

const filled = await fillRoster(problem, {
  seconds,
  seed,
  stopped: () => Atomics.load(stop, 0) === 1,
  onBetter,
});
say({ kind: 'filled', filled });
