import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gate } from './gate';
import { DOWNLOADS, LONGEST_DOWNLOAD_MS, STALLED_MS } from './table';
import { addressOf } from './throttle';

declare module 'fastify' {
  interface FastifyInstance {
    /** Keeps exports and copies of data from taking what everybody else needs. */
    downloads: Downloads;
  }
}

/** Sheets and copies of data: a few at once, one of an account, none for who does not read on. */
export class Downloads {
  readonly #gate = new Gate(DOWNLOADS);
  /** After how many milliseconds without anything read a download ends. */
  stalledMs = STALLED_MS;

  /** How many are under way and how many wait. */
  get count(): { inside: number; waiting: number } {
    return this.#gate.count;
  }

  /**
   * Lets a download begin when it is its turn; its place is free again when its answer has ended. One
   * that nobody reads is cut off, and so is one that takes a quarter of an hour.
   * @throws AppError TOO_MANY where the account has many waiting, UNAVAILABLE where all have.
   */
  async begin({ actor, ip, raw }: FastifyRequest, { raw: answer }: FastifyReply): Promise<void> {
    const key = actor.userId ?? addressOf(ip);
    const leave = await this.#gate.enter(key, () => raw.socket.destroyed);
    if (answer.destroyed || raw.socket.destroyed) {
      leave();
      return;
    }
    // The socket counts as idle while nothing of what was written is taken by the reader.
    answer.setTimeout(this.stalledMs, () => answer.destroy());
    const longest = setTimeout(() => answer.destroy(), LONGEST_DOWNLOAD_MS);
    longest.unref();
    answer.once('close', () => {
      clearTimeout(longest);
      leave();
    });
  }
}

/** Gives the app what its exports are limited by. */
export function decorateDownloads(app: FastifyInstance): void {
  app.decorate('downloads', new Downloads());
}
