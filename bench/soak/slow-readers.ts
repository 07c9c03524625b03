import { setMaxListeners } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './clients';

/** A reader looks for a moment, then not for a long time; milliseconds. */
const LOOKS_MS = 200;
const AWAY_MS = 5_000;
const COME_BACK_MS = 2_000;

/** Readers of live events who hardly read, and come back after each end. */
export class SlowReaders {
  open = 0;
  /** The most that were open at once. */
  most = 0;
  readonly #leaving = new AbortController();
  readonly #readers: Promise<void>[];

  constructor(ports: readonly number[], accounts: readonly Account[], perAccount: number) {
    setMaxListeners(0, this.#leaving.signal);
    this.#readers = accounts.flatMap((account) =>
      Array.from({ length: perAccount }, (_, n) =>
        this.#follow(ports[n % ports.length]!, account).catch(() => undefined),
      ),
    );
  }

  async leave(): Promise<void> {
    this.#leaving.abort();
    await Promise.all(this.#readers);
  }

  async #follow(port: number, account: Account): Promise<void> {
    const { signal } = this.#leaving;
    while (!signal.aborted) {
      const token = await account.token();
      if (token && (await this.#read(port, token)) === 401) account.forget();
      await wait(COME_BACK_MS * (0.5 + Math.random()), undefined, { signal });
    }
  }

  /** @returns the status; 0 where none came. */
  #read(port: number, token: string): Promise<number> {
    const { signal } = this.#leaving;
    return new Promise((resolve) => {
      let status = 0;
      const socket = connect(port, '127.0.0.1');
      const leave = () => socket.destroy();
      signal.addEventListener('abort', leave);
      const turns = setInterval(() => {
        socket.resume();
        setTimeout(() => socket.pause(), LOOKS_MS);
      }, AWAY_MS);
      socket.on('error', () => undefined);
      socket.once('data', (piece) => {
        status = Number(/^HTTP\/1\.1 (\d+)/.exec(piece.toString('latin1'))?.[1] ?? 0);
        if (status !== 200) return void socket.destroy();
        this.open += 1;
        this.most = Math.max(this.most, this.open);
        socket.pause();
      });
      socket.once('close', () => {
        clearInterval(turns);
        signal.removeEventListener('abort', leave);
        if (status === 200) this.open -= 1;
        resolve(status);
      });
      socket.write(
        `GET /api/su-kien HTTP/1.1\r\nHost: sen.example\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`,
      );
    });
  }
}
