import type { Server } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';

/** Rounds of the event loop that are waited for arrivals at most. */
const MOST_ROUNDS = 400;

/**
 * Node takes one new connection in each round of its event loop. While a crowd connects, whoever comes
 * behind it would wait for a piece of everybody's work before being heard at all; so work waits until
 * nobody new is at the door, at most some hundred empty rounds.
 */
export class Arrivals {
  #arrived = 0;
  /** The wait that is going on, which all share. */
  #quiet: Promise<void> | null = null;

  constructor(server: Server) {
    server.on('connection', () => {
      this.#arrived += 1;
    });
  }

  /** Resolves when a round has passed without a new connection. */
  settled(): Promise<void> {
    this.#quiet ??= this.#settle().finally(() => {
      this.#quiet = null;
    });
    return this.#quiet;
  }

  async #settle(): Promise<void> {
    // The rest of this round takes nobody: it is over before the door is looked at again.
    await nextRound();
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const before = this.#arrived;
      await nextRound();
      if (this.#arrived === before) return;
    }
  }
}
