import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../shared/errors';
import { isPartHung } from '../../db/pool';
import type { Services } from '../../services';
import { routePart } from '../route-part';
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

/** Who reads for so long waits for something else than the processor; milliseconds. */
const HUNG_MS = 300;
/** Seconds after which somebody may ask again for what seems hung. */
const AGAIN_SECONDS = 2;

/** What anybody may read takes turns by who asks; what is dear is counted by address besides. */
export class PublicReads {
  readonly #gate = new Gate(PUBLIC_READS);
  readonly #dear = new Rates(DEAR_READS);

  constructor(
    private readonly arrivals: Arrivals,
    private readonly isHung: (part: string) => boolean,
  ) {}

  /**
   * Does a read when it is the asker's turn: of an address where nobody is signed in. Accounts answer
   * for what they do, and staff behind one address must not wait for each other.
   * @throws AppError TOO_MANY where the asker has too many waiting, UNAVAILABLE where everybody has, or
   *   where the `part` of the server that it asks is held up.
   */
  async inTurn<T>(
    request: FastifyRequest,
    read: () => Promise<T> | T,
    part = routePart(request),
  ): Promise<T> {
    if (request.actor?.userId) return read();
    const isGone = () => request.raw.socket.destroyed;
    const leave = await this.#gate.enter(addressOf(request.ip), isGone);
    // Who waits for so long does nothing, and need not keep others from their turn.
    const hung = setTimeout(leave, HUNG_MS);
    try {
      await this.arrivals.settled();
      if (this.isHung(part)) throw new AppError('UNAVAILABLE', { retryAfter: AGAIN_SECONDS });
      return await read();
    } finally {
      clearTimeout(hung);
      leave();
    }
  }

  /** Counts a dear read. @throws AppError TOO_MANY */
  count(request: FastifyRequest, cost: number): void {
    this.#dear.take(addressOf(request.ip), cost);
  }
}

/** Gives the app what its public reads are limited by. */
export function decoratePublicReads(app: FastifyInstance, { db }: Services): void {
  const isHung = (part: string) => isPartHung(db, part);
  app.decorate('publicReads', new PublicReads(new Arrivals(app.server), isHung));
}
