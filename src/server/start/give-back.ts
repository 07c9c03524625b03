import { performance } from 'node:perf_hooks';
import v8 from 'node:v8';
import vm from 'node:vm';

/** How often is looked whether the server has little to do, in milliseconds. */
const LOOK_MS = 10_000;
/** It has little to do that works at most such a part of that time. */
const LITTLE = 0.1;
/** So much more than was kept the last time is worth two pauses of a seventh of a second. */
const WORTH = 32 * 1024 * 1024;

/** V8's own collection, which Node shows only to who asks for it. */
function collector(): () => void {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as () => void;
  v8.setFlagsFromString('--no-expose-gc');
  return collect;
}

/**
 * Gives memory back to the machine while the server has little to do: V8 collects what a start or a busy
 * hour left behind only where somebody needs room, which at night nobody does.
 * @returns how to end it
 */
export function giveMemoryBack(): () => Promise<void> {
  const collect = collector();
  let kept = 0;
  /** The first time finds what nobody needs, the second gives its place back, then it is known what is kept. */
  let next: 'find' | 'give' | 'know' = 'find';
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > LITTLE) return;
    const { heapTotal } = process.memoryUsage();
    kept = Math.min(kept, heapTotal);
    if (next === 'know') {
      kept = heapTotal;
      next = 'find';
    } else if (next === 'give' || heapTotal >= kept + WORTH) {
      collect();
      next = next === 'find' ? 'give' : 'know';
    }
  }, LOOK_MS);
  timer.unref();
  return async () => clearInterval(timer);
}
