import type { ClientConfig } from 'pg';
import { Client } from './client';

/** The connections of a pool that are being opened. */
export class Openings {
  readonly #opening = new Map<Client, number>();
  /** What the pool makes its connections of. */
  readonly Client: new (
    config?: ClientConfig,
  ) => Client;

  constructor(private readonly now = () => performance.now()) {
    const opening = this.#opening;
    this.Client = class extends Client {
      constructor(config?: ClientConfig) {
        super(config);
        opening.set(this, now());
        const isOver = () => void opening.delete(this);
        this.once('connect', isOver).once('end', isOver);
      }
    };
  }

  /** Gives up those that were begun so long ago and are not open yet; who waits for one is told by an error. */
  giveUp(error: Error, begunBefore: number): void {
    for (const [client, since] of [...this.#opening])
      if (since <= begunBefore) client.connection.stream.destroy(error);
  }
}
