import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Arrivals } from './arrivals';
import { Gate } from './gate';
import { Rates } from './rate';
import { DEAR_READS, PUBLIC_READS } from './table';
import { addressOf } from './throttle';

declare module 'fastify' {
  interface FastifyInstance {
    /** Keeps one asker from having the server alone. */
    publicReads: PublicReads;
  }
}

/** What anybody may read takes turns by who asks; what is dear is counted by address besides. */
export class PublicReads {
  readonly #gate = new Gate(PUBLIC_READS);
  readonly #dear = new Rates(DEAR_READS);

  constructor(private readonly arrivals: Arrivals) {}

  /**
   * Does a read when it is the asker's turn: of an address where nobody is signed in. Accounts answer
   * for what they do, and staff behind one address must not wait for each other.
   * @throws AppError TOO_MANY where the asker has too many waiting, UNAVAILABLE where everybody has.
   */
  async inTurn<T>(request: FastifyRequest, read: () => Promise<T> | T): Promise<T> {
    if (request.actor?.userId) return read();
    const isGone = () => request.raw.socket.destroyed;
    const leave = await this.#gate.enter(addressOf(request.ip), isGone);
    try {
      await this.arrivals.settled();
      return await read();
    } finally {
      leave();
    }
  }

  /** Counts a dear read. @throws AppError TOO_MANY */
  count(request: FastifyRequest, cost: number): void {
    this.#dear.take(addressOf(request.ip), cost);
  }
}

/** Gives the app what its public reads are limited by. */
export function decoratePublicReads(app: FastifyInstance): void {
  app.decorate('publicReads', new PublicReads(new Arrivals(app.server)));
}
