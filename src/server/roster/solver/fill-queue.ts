import { Worker } from 'node:worker_threads';
import { sourceThread } from '../../source-thread';
import type { Filled, FillProgress } from './fill';
import type { RosterProblem } from './problem';

/** What the thread is started with; a 1 in `stop` ends it at the best roster so far. */
export interface FillOrder {
  problem: RosterProblem;
  seconds: number;
  seed?: number;
  stop: Int32Array;
}

/** What the thread says. */
export type FillAnswer =
  | { kind: 'progress'; progress: FillProgress }
  | { kind: 'filled'; filled: Filled };

/** A filling that waits or runs. */
export interface Filling {
  /** The roster at the end of the time, or at the stop; an error where the thread fell over. */
  result: Promise<Filled>;
  /** Ends at the best so far; one that still waits gets its first whole roster only. */
  stop: () => void;
}

const BUILT = import.meta.env?.PROD === true;

/** The thread's program: built beside the server's, or its source in development and in tests. */
function startThread(order: FillOrder): Worker {
  if (BUILT)
    return new Worker(new URL('../../../../dist/program/roster-worker.js', import.meta.url), {
      workerData: order,
    });
  return sourceThread(new URL('./worker.ts', import.meta.url), order);
}

function waitFor(thread: Worker, onProgress: (progress: FillProgress) => void): Promise<Filled> {
  return new Promise((resolve, reject) => {
    thread.on('message', (answer: FillAnswer) => {
      if (answer.kind === 'progress') onProgress(answer.progress);
      else resolve(answer.filled);
    });
    thread.once('error', reject);
    // Answers come before the end; this is for a thread that ended without one.
    thread.once('exit', (code) => reject(new Error(`The roster's thread ended with ${code}`)));
  });
}

/** Fills rosters in a thread beside the server's, one at a time in the order asked. */
export class FillQueue {
  #last: Promise<unknown> = Promise.resolve();
  #thread: Worker | undefined;
  #closed = false;

  /**
   * Asks for a filling of at most so many seconds; `onStart` is called when its turn has come,
   * `onProgress` gets better rosters as they come.
   */
  fill(
    problem: RosterProblem,
    options: {
      seconds: number;
      seed?: number;
      onStart?: () => void;
      onProgress?: (progress: FillProgress) => void;
    },
  ): Filling {
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const { seconds, seed, onStart = () => {}, onProgress = () => {} } = options;
    const run = async () => {
      if (this.#closed) throw new Error('The queue of rosters is closed');
      onStart();
      this.#thread = startThread({ problem, seconds, seed, stop });
      return waitFor(this.#thread, onProgress);
    };
    const result = this.#last.then(run, run);
    this.#last = result.catch(() => undefined);
    return { result, stop: () => void Atomics.store(stop, 0, 1) };
  }

  /** Ends what runs and what waits, for a server that goes down. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#thread?.terminate();
  }
}
