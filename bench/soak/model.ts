/** What the servers were asked to write, and what they said they had. */
export class Model {
  readonly #sent = new Set<string>();
  readonly #acknowledged = new Set<string>();
  #next = 0;

  /** A text that no other write has. */
  intend(): string {
    const text = `soak-${String(this.#next).padStart(7, '0')}`;
    this.#next += 1;
    this.#sent.add(text);
    return text;
  }

  acknowledge(text: string): void {
    this.#acknowledged.add(text);
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  /** @param stored how often each text is in the database. */
  compare(stored: ReadonlyMap<string, number>) {
    const texts = [...stored];
    return {
      lost: [...this.#acknowledged].filter((text) => !stored.has(text)),
      doubled: texts.filter(([, times]) => times > 1).map(([text]) => text),
      unknown: texts.filter(([text]) => !this.#sent.has(text)).map(([text]) => text),
      pending: [...this.#sent].filter((text) => !this.#acknowledged.has(text)),
    };
  }
}
