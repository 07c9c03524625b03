import { Worker } from 'node:worker_threads';
import { sourceThread } from '../source-thread';
import type { ListSheet } from './list-sheet';

/** What the thread says of a sheet: its file, or what went wrong. */
export type SheetAnswer = { id: number; file: Uint8Array } | { id: number; problem: string };

const BUILT = import.meta.env?.PROD === true;

/** The thread's program: built beside the server's, or its source in development and in tests. */
const startThread = (): Worker =>
  BUILT
    ? new Worker(new URL('../../../dist/program/sheet-worker.js', import.meta.url))
    : sourceThread(new URL('./sheet-worker.ts', import.meta.url));

/** Nobody prints for so long, and the thread with its fonts goes. */
const IDLE_MS = 60_000;

interface Waiting {
  resolve: (file: Buffer) => void;
  reject: (error: Error) => void;
}

/**
 * Lays lists out in a thread beside the server's: thousands of rows take seconds, in which the server
 * would answer nobody.
 */
class SheetThread {
  #thread: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #last = 0;
  #idle: NodeJS.Timeout | undefined;

  /** Writes a list as a PDF file. @throws Error where the thread fell over. */
  write(sheet: ListSheet): Promise<Buffer> {
    clearTimeout(this.#idle);
    this.#thread ??= this.#start();
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#thread?.postMessage({ id, sheet });
    });
  }

  #start(): Worker {
    const thread = startThread();
    // Whoever waits for a file has a connection open; the thread alone keeps no process alive.
    thread.unref();
    thread.on('message', (answer: SheetAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ('file' in answer) waiting?.resolve(Buffer.from(answer.file));
      else waiting?.reject(new Error(answer.problem));
      if (this.#waiting.size === 0) this.#endWhenIdle(thread);
    });
    thread.once('error', (error) => this.#fail(thread, error as Error));
    thread.once('exit', (code) => this.#fail(thread, new Error(`The thread ended with ${code}`)));
    return thread;
  }

  #endWhenIdle(thread: Worker): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#thread === thread) this.#thread = undefined;
      void thread.terminate();
    }, IDLE_MS);
    this.#idle.unref();
  }

  #fail(thread: Worker, error: Error): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

const sheets = new SheetThread();

/** Writes a list as a PDF file, without holding up the server. */
export const writeSheet = (sheet: ListSheet): Promise<Buffer> => sheets.write(sheet);
