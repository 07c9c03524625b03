import { createHash } from 'node:crypto';

/** A statement is prepared by name once it has come so often. */
const OFTEN = 3;
/** Names that each connection is given at most. */
const MOST_NAMES = 400;
/** Statements that are counted at most before counting begins anew. */
const MOST_COUNTED = 4_000;

/** What the planner should see the values of: how common a word is decides the plan. */
const PLANNED_ANEW = /\b(LIKE|TABLESAMPLE)\b|~|@@/i;
const PREPARABLE = /^\s*(\/\*.*?\*\/\s*)?(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

/**
 * Which statements are prepared by name: those that come again and again, whose plan does not hang on
 * their values. The name is of the text alone, so that it means the same on every connection, also
 * behind a pooler that passes connections from one server to another.
 */
export class StatementNames {
  #names = new Map<string, string>();
  #seen = new Map<string, number>();
  #isOn: boolean;

  constructor(isOn: boolean) {
    this.#isOn = isOn;
  }

  /** From now on nothing is named: there is a pooler between that does not know names. */
  turnOff(): void {
    this.#isOn = false;
    this.#names.clear();
  }

  /** The name of a statement that is about to be sent; undefined where it is sent as it is. */
  of(text: string): string | undefined {
    if (!this.#isOn) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (this.#seen.size > MOST_COUNTED) this.#seen.clear();
    this.#seen.set(text, times);
    if (times < OFTEN || this.#names.size >= MOST_NAMES) return undefined;
    if (!PREPARABLE.test(text) || PLANNED_ANEW.test(text)) {
      this.#seen.set(text, Number.NEGATIVE_INFINITY);
      return undefined;
    }
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    this.#names.set(text, name);
    this.#seen.delete(text);
    return name;
  }
}
