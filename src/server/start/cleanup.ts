import type { Logger } from 'pino';

/** What has been opened so far, closed in the opposite order. */
export class Cleanup {
  #steps: { name: string; close: () => Promise<void> }[] = [];
  #running: Promise<void> | undefined;

  constructor(private readonly log: Logger) {}

  /** Adds a step; when the end has already begun, it is taken at once. */
  async add(name: string, close: () => Promise<void>): Promise<void> {
    this.#steps.push({ name, close });
    if (this.#running !== undefined) await this.#closeAll();
  }

  /** Closes everything once; a step that fails is logged and does not keep the others. */
  run(): Promise<void> {
    this.#running ??= this.#closeAll();
    return this.#running;
  }

  async #closeAll(): Promise<void> {
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      try {
        await step.close();
      } catch (error) {
        this.log.error({ err: error }, `could not close: ${step.name}`);
      }
    }
  }
}
