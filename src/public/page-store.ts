import { retryDelay, shouldRetry } from '../shared/api/retry';

/** How long the data of a page are kept after it was left, in milliseconds. */
const KEPT = 5 * 60_000;

/** What is known of a page: its data, or why they could not be read. */
export interface PageEntry {
  data?: unknown;
  error?: unknown;
}

type Read = (path: string, signal: AbortSignal) => Promise<unknown>;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * The data of the pages by their paths, each read once and kept while it is of use. The library that
 * other calls are made with does this and much more: it comes with the pages that need it.
 */
export class PageStore {
  readonly #entries = new Map<string, PageEntry>();
  readonly #readings = new Map<string, AbortController>();
  readonly #followers = new Map<string, number>();
  readonly #left = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<() => void>();
  readonly #read: Read;

  /** @param read asks the server; rejects with what `shouldRetry` judges. */
  constructor(read: Read) {
    this.#read = read;
  }

  /** The same object until something changes. */
  readonly get = (path: string): PageEntry | undefined => this.#entries.get(path);

  readonly isReading = (): boolean => this.#readings.size > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Keeps what is known of a page. */
  set(path: string, entry: PageEntry): void {
    this.#entries.set(path, entry);
    this.#tell();
  }

  /** Says that a page is on screen, and reads what is not here; gives what says that it has gone. */
  follow(path: string): () => void {
    clearTimeout(this.#left.get(path));
    const followers = this.#followers.get(path) ?? 0;
    this.#followers.set(path, followers + 1);
    if (followers === 0 && this.#entries.get(path)?.data === undefined) this.read(path);
    return () => this.#leave(path);
  }

  /** Reads a page, again where it is here; what is here stays on screen meanwhile. */
  read(path: string): void {
    if (this.#readings.has(path)) return;
    const stop = new AbortController();
    this.#readings.set(path, stop);
    if (this.#entries.get(path)?.data === undefined) this.#entries.delete(path);
    this.#tell();
    void this.#ask(path, stop.signal).then((entry) => {
      if (stop.signal.aborted) return;
      this.#readings.delete(path);
      this.set(path, entry);
    });
  }

  async #ask(path: string, signal: AbortSignal): Promise<PageEntry> {
    for (let failures = 0; ; failures += 1) {
      try {
        return { data: await this.#read(path, signal) };
      } catch (error) {
        // Without a network the last answer is on the device, or the page says what is missing.
        const again = !signal.aborted && navigator.onLine && shouldRetry(failures, error);
        if (!again) return { ...this.#entries.get(path), error };
        await pause(retryDelay(failures, error));
      }
    }
  }

  #leave(path: string): void {
    const followers = (this.#followers.get(path) ?? 1) - 1;
    this.#followers.set(path, followers);
    if (followers > 0) return;
    this.#readings.get(path)?.abort();
    this.#readings.delete(path);
    this.#left.set(
      path,
      setTimeout(() => this.#entries.delete(path), KEPT),
    );
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
