import type { Actor } from '../../../shared/resource/actor';
import { listen } from '../../db/listen';
import type { Services } from '../../services';

/** Told of by the database whenever a session or what an account stands for changes. */
const CHANNEL = 'sen_actors';
const MOST_KEPT = 5_000;

/** Who is behind a living session. */
export interface KnownActor {
  actor: Actor;
  locked: boolean;
  /** When this ends by itself at the latest, in milliseconds of the clock. */
  until: number;
}

/** Who is behind sessions, as far as it is certain that nothing has changed. */
export class KeptActors {
  #kept = new Map<string, KnownActor>();
  /** Counts what was heard. */
  #heard = 0;
  /** Resolves when all that was told before has been heard; null while nothing can be heard. */
  #caughtUp: (() => Promise<void>) | null = null;

  /** From now on changes are heard; `caughtUp` waits for those that were told before. */
  begin(caughtUp: () => Promise<void>): void {
    this.#caughtUp = caughtUp;
  }

  /** Nothing is heard any more, so nothing is kept. */
  lose(): void {
    this.#caughtUp = null;
    this.#heard += 1;
    this.#kept.clear();
  }

  /** Something changed about an account, or about any where it is empty. */
  hear(userId: string): void {
    this.#heard += 1;
    for (const [key, { actor }] of this.#kept) {
      if (userId === '' || actor.userId === userId) this.#kept.delete(key);
    }
  }

  /**
   * Who is behind a session: as it was read before, where every change that was committed before this
   * call has been heard and none of them was about it, else as `load` reads it now.
   */
  async of(
    key: string,
    now: number,
    load: () => Promise<KnownActor | undefined>,
  ): Promise<KnownActor | undefined> {
    if (this.#kept.has(key)) {
      await this.#caughtUp?.().catch(() => this.lose());
      const known = this.#kept.get(key);
      if (known && known.until > now) return known;
    }
    const before = this.#heard;
    const found = await load();
    if (found && this.#caughtUp && before === this.#heard) this.#keep(key, found);
    return found;
  }

  #keep(key: string, found: KnownActor): void {
    this.#kept.delete(key);
    this.#kept.set(key, found);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}

const ofServices = new WeakMap<Services, KeptActors>();

/** What a server keeps of who asks. */
export function keptActorsOf(services: Services): KeptActors {
  const known = ofServices.get(services) ?? new KeptActors();
  ofServices.set(services, known);
  return known;
}

/**
 * A step of the start: keeps who is behind living sessions while every change is heard. While nothing
 * can be heard each request reads it anew.
 */
export async function hearAccountChanges(services: Services): Promise<() => Promise<void>> {
  const kept = keptActorsOf(services);
  const listener = await listen(services, CHANNEL, {
    onNotice: (userId) => kept.hear(userId),
    onLost: () => kept.lose(),
    onBack: () => kept.begin(listener.caughtUp),
  });
  kept.begin(listener.caughtUp);
  return async () => {
    kept.lose();
    await listener.close();
  };
}
