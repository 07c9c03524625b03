import type { SSEMessage } from '@fastify/sse';
import { loggedError } from '../http/log-requests';
import type { Services } from '../services';
import { findStart, MOST_EVENTS, readStream, type StreamOwner } from './stream-state';

/** The open end of a stream, as the library gives it. */
export interface Outlet {
  readonly isConnected: boolean;
  readonly lastEventId: string | null;
  send(message: SSEMessage): Promise<void>;
  close(): void;
}

/**
 * One open stream. It keeps no events: woken, it reads the log after the last event it sent, so that
 * a slow reader costs no memory and nothing is sent twice.
 */
export class LiveStream {
  /** The last event that was sent; null until it is known where the stream begins. */
  #cursor: string | null = null;
  #unread: number | null = null;
  #stale = false;
  #running = false;

  constructor(
    private readonly services: Services,
    private readonly owner: StreamOwner,
    private readonly outlet: Outlet,
  ) {}

  /**
   * Says where the stream begins: after the client's last event, at `ready` where it names none, at
   * `reset` where the log does not reach back to it.
   */
  async begin(): Promise<void> {
    const { lastEventId } = this.outlet;
    const { head, resumes } = await findStart(this.services, lastEventId);
    const cursor = resumes && lastEventId !== null ? lastEventId : head;
    const { unread } = await readStream(this.services, this.owner, cursor);
    this.#unread = unread;
    const data = { unread };
    if (resumes) await this.outlet.send({ event: 'unread', data });
    else
      await this.outlet.send({ id: head, event: lastEventId === null ? 'ready' : 'reset', data });
    this.#cursor = cursor;
    this.wake();
  }

  /** Says that something changed which whoever shows it reads again; nothing is kept of it. */
  hint(event: string): void {
    if (this.#cursor === null) return;
    this.outlet.send({ event, data: {} }).catch(() => this.outlet.close());
  }

  /** Tells it that something may have happened. */
  wake(): void {
    this.#stale = true;
    if (this.#running || this.#cursor === null) return;
    this.#running = true;
    this.#catchUp(this.#cursor)
      .catch((error: unknown) => {
        if (this.outlet.isConnected)
          this.services.log.warn({ failure: loggedError(error) }, 'live stream broke off');
        this.outlet.close();
      })
      .finally(() => {
        this.#running = false;
      });
  }

  async #catchUp(from: string): Promise<void> {
    let cursor = from;
    while (this.#stale && this.outlet.isConnected) {
      this.#stale = false;
      const { alive, unread, events } = await readStream(this.services, this.owner, cursor);
      if (!alive) return this.outlet.close();
      for (const { id, notification, kind } of events) {
        await this.outlet.send({
          id,
          event: 'notification',
          data: { id: notification, kind, unread },
        });
        this.#cursor = cursor = id;
      }
      if (events.length === 0 && unread !== this.#unread) {
        await this.outlet.send({ event: 'unread', data: { unread } });
      }
      this.#unread = unread;
      if (events.length === MOST_EVENTS) this.#stale = true;
    }
  }
}
