/** Who still answers somebody: a process, a port. Whoever is left hears when its last answer has ended. */
export class OpenAnswers {
  #open = new Map<unknown, number>();
  #leaving = new Map<unknown, () => void>();

  /** Counts an answer of all these until `work` has ended. */
  async of(answering: readonly unknown[], work: () => Promise<void>): Promise<void> {
    for (const one of answering) this.#open.set(one, (this.#open.get(one) ?? 0) + 1);
    try {
      await work();
    } finally {
      for (const one of answering) this.#ended(one);
    }
  }

  /** Calls `gone` when `one` answers nobody any more, which may be at once. */
  leave(one: unknown, gone: () => void): void {
    if (this.#open.has(one)) this.#leaving.set(one, gone);
    else gone();
  }

  #ended(one: unknown): void {
    const still = (this.#open.get(one) ?? 1) - 1;
    if (still > 0) {
      this.#open.set(one, still);
      return;
    }
    this.#open.delete(one);
    const gone = this.#leaving.get(one);
    this.#leaving.delete(one);
    gone?.();
  }
}
