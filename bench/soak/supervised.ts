import { setTimeout as wait } from 'node:timers/promises';

interface Running {
  /** Kept until it has ended. */
  exited: Promise<unknown>;
  kill: (signal: NodeJS.Signals) => void;
}

/** How long a supervisor waits before it starts what has ended, as `Restart=always` does; milliseconds. */
const AGAIN_MS = 500;

/** Something that is started again whenever it ends, by whatever: what systemd does, and all that is done. */
export class Supervised {
  starts = 0;
  #running: Running | null = null;
  #stopped = false;
  readonly #over: Promise<void>;

  /** @param start one that fails is tried again. */
  constructor(
    private readonly start: () => Promise<Running> | Running,
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.#over = this.#run();
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        this.starts += 1;
        this.#running = await this.start();
        if (this.#stopped) this.#running.kill('SIGTERM');
        await this.#running.exited;
      } catch (error) {
        this.onFailure(error);
      }
      this.#running = null;
      if (!this.#stopped) await wait(AGAIN_MS);
    }
  }

  /** @returns whether there was anything to kill. */
  kill(): boolean {
    this.#running?.kill('SIGKILL');
    return this.#running !== null;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#running?.kill('SIGTERM');
    await this.#over;
  }
}
