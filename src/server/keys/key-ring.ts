import { deriveKey } from './derive-key';
import { type KeyUse, USES } from './key-uses';

/** One key of 32 bytes for one use. */
export interface Key {
  version: number;
  bytes: Uint8Array;
}

/** A key as it was read: when it begins and ends, in milliseconds from now; null for never. */
export interface ReadKey extends Key {
  use: KeyUse;
  beginsIn: number;
  endsIn: number | null;
}

interface HeldKey extends Key {
  begins: number;
  ends: number;
}

/** A value was made with a key that this server does not have, or no longer. */
export class UnknownKey extends Error {
  constructor(use: KeyUse, version: number) {
    super(`no key ${version} for ${use}`);
    this.name = 'UnknownKey';
  }
}

/**
 * The keys of a server. The first of each use is derived from the secret; later ones, made by
 * `npm run keys:rotate`, are kept in the database, sealed with the secret, and read while it runs.
 */
export class KeyRing {
  #held = new Map<KeyUse, HeldKey[]>();
  /** Tells time that only goes on: no clock that is set back may bring an old key back. */
  readonly #now: () => number;

  constructor(
    readonly secret: string,
    now: () => number = () => performance.now(),
  ) {
    this.#now = now;
    this.hold([]);
  }

  /** Takes over what was read from the database; the derived first keys stay where none replaced them. */
  hold(read: readonly ReadKey[]): void {
    const now = this.#now();
    for (const use of USES) {
      const stored = read
        .filter((key) => key.use === use)
        .map(({ version, bytes, beginsIn, endsIn }) => ({
          version,
          bytes,
          begins: now + beginsIn,
          ends: endsIn === null ? Number.POSITIVE_INFINITY : now + endsIn,
        }));
      const first: HeldKey = {
        version: 1,
        bytes: deriveKey(this.secret, use),
        begins: Number.NEGATIVE_INFINITY,
        ends: Number.POSITIVE_INFINITY,
      };
      const all = stored.some(({ version }) => version === 1) ? stored : [...stored, first];
      this.#held.set(
        use,
        all.sort((one, other) => other.version - one.version),
      );
    }
  }

  /** The key that new values are made with. */
  current(use: KeyUse): Key {
    const now = this.#now();
    const found = this.#held.get(use)?.find(({ begins, ends }) => begins <= now && now < ends);
    if (found === undefined) throw new UnknownKey(use, 0);
    return found;
  }

  /** The keys whose values are good now, newest first: the next one too, which others may use already. */
  living(use: KeyUse): Key[] {
    const now = this.#now();
    return (this.#held.get(use) ?? []).filter(({ ends }) => now < ends);
  }

  /** The key of that version. @throws UnknownKey where there is none, or it has ended. */
  version(use: KeyUse, version: number): Key {
    const found = this.living(use).find((key) => key.version === version);
    if (found === undefined) throw new UnknownKey(use, version);
    return found;
  }

  /** All keys that have not ended, to be sealed with another secret. */
  all(): (Key & { use: KeyUse })[] {
    return USES.flatMap((use) => this.living(use).map((key) => ({ use, ...key })));
  }
}
