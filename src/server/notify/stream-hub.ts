import { AppError } from '../../shared/errors';
import { listen } from '../db/listen';
import { loggedError } from '../http/log-requests';
import type { Services } from '../services';
import { LiveStream, type Outlet } from './live-stream';
import type { StreamOwner } from './stream-state';

/** Notifications of the database; the payload is the account that one concerns, or `beds`. */
const CHANNEL = 'sen_live';

export interface StreamLimits {
  /** Open streams of one account in this process. */
  perUser: number;
  /** How often each stream looks by itself, in milliseconds: a session also ends by its time. */
  recheckMs: number;
}

/** What all staff hear of: any bed or stay may have changed. */
const BEDS = 'beds';

interface OpenStream {
  stream: LiveStream;
  staff: boolean;
  outlet: Outlet;
}

/** Over how many milliseconds the readers of a server that stops come back. */
const COME_BACK_MS = 2_000;

/** Ends a stream and says when to come back. */
function sendAway(outlet: Outlet): void {
  const retry = 1 + Math.floor(Math.random() * COME_BACK_MS);
  if (outlet.isConnected) outlet.send({ data: undefined, retry }).catch(() => undefined);
  outlet.close();
}

/** All open streams of this process; it listens to the database while there are any. */
export class StreamHub {
  readonly #open = new Map<string, Set<OpenStream>>();
  #listener: ReturnType<typeof listen> | null = null;
  #closed = false;
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly services: Services,
    private readonly limits: StreamLimits,
  ) {
    this.#timer = setInterval(() => this.#wakeAll(), limits.recheckMs);
    this.#timer.unref();
  }

  /**
   * Opens a stream and answers how to forget it.
   * @throws AppError TOO_MANY beyond the limit of an account, UNAVAILABLE while the server stops.
   */
  async open(owner: StreamOwner, outlet: Outlet, staff = false): Promise<() => void> {
    if (this.#closed) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
    const own = this.#open.get(owner.userId) ?? new Set<OpenStream>();
    if (own.size >= this.limits.perUser) throw new AppError('TOO_MANY', { retryAfter: 30 });
    const entry = { stream: new LiveStream(this.services, owner, outlet), outlet, staff };
    this.#open.set(owner.userId, own.add(entry));
    const forget = () => {
      own.delete(entry);
      if (own.size === 0 && this.#open.get(owner.userId) === own) this.#open.delete(owner.userId);
    };
    try {
      await this.#listen();
      await entry.stream.begin();
    } catch (error) {
      forget();
      throw error;
    }
    return forget;
  }

  /** Streams that are open in this process. */
  get size(): number {
    let size = 0;
    for (const own of this.#open.values()) size += own.size;
    return size;
  }

  /** Ends every stream, so that the server can stop; its readers come back one after the other. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    for (const own of this.#open.values()) for (const { outlet } of own) sendAway(outlet);
    this.#open.clear();
    const listener = await this.#listener?.catch(() => null);
    await listener?.close();
  }

  /** Listening begins before the first stream reads where it stands; a failure is tried again. */
  async #listen(): Promise<void> {
    this.#listener ??= listen(this.services, CHANNEL, {
      onNotice: (payload) => (payload === BEDS ? this.#hint() : this.#wake(payload)),
      onBack: () => {
        this.#wakeAll();
        this.#hint();
      },
    });
    try {
      await this.#listener;
    } catch (error) {
      this.#listener = null;
      this.services.log.warn({ failure: loggedError(error) }, 'live events: no connection');
      throw new AppError('UNAVAILABLE', { retryAfter: 5 });
    }
  }

  #wake(userId: string): void {
    for (const { stream } of this.#open.get(userId) ?? []) stream.wake();
  }

  #hint(): void {
    for (const own of this.#open.values()) {
      for (const { stream, staff } of own) if (staff) stream.hint(BEDS);
    }
  }

  #wakeAll(): void {
    for (const userId of this.#open.keys()) this.#wake(userId);
  }
}
