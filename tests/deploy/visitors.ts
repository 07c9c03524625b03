import { Agent, type RequestOptions, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';

/** Addresses of this machine that people come from, each an asker of its own. */
const ADDRESSES = Array.from({ length: 20 }, (_, n) => `127.0.0.${n + 2}`);

export interface Told {
  status: number;
  body: string;
}

/** People with browsers: their connections stay open, and they believe any certificate. */
export class Visitors {
  #agents = ADDRESSES.map(
    (localAddress) =>
      new Agent({ keepAlive: true, maxSockets: 6, localAddress, rejectUnauthorized: false }),
  );
  #turn = 0;

  constructor(private readonly port: number) {}

  #options(path: string, more: RequestOptions): RequestOptions {
    this.#turn += 1;
    const agent = this.#agents[this.#turn % this.#agents.length];
    return { host: '127.0.0.1', port: this.port, path, agent, ...more };
  }

  /** @throws where no answer came, or half of one */
  ask(path: string, { token, json }: { token?: string; json?: object } = {}): Promise<Told> {
    const headers = {
      host: 'sen.example',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(json ? { 'content-type': 'application/json' } : {}),
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        this.#options(path, { method: json ? 'POST' : 'GET', headers }),
        (answer) => {
          text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
        },
      );
      sent.once('error', reject).end(json && JSON.stringify(json));
    });
  }

  /** The account that signs in, with its token. */
  async signIn(username: string, password: string): Promise<{ id: string; token: string }> {
    const told = await this.ask('/api/auth/login', { json: { username, password } });
    if (told.status !== 201) throw new Error(`signing in: ${told.status} ${told.body}`);
    const { user, token } = JSON.parse(told.body);
    return { id: user.id, token: token.access_token };
  }

  /** Reads the live events as a browser does, coming back after each end, until `signal`. */
  async follow(token: string, signal: AbortSignal, onEvent: (name: string, data: string) => void) {
    let lastId: string | undefined;
    let pause = 1_000;
    let streams = 0;
    const parser = createParser({
      onEvent: ({ id, event, data }) => {
        if (id !== undefined) lastId = id;
        onEvent(event ?? '', data);
      },
      onRetry: (milliseconds) => {
        pause = milliseconds;
      },
    });
    while (!signal.aborted) {
      const headers = {
        host: 'sen.example',
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
      };
      await new Promise<void>((resolve) => {
        const asked = request(this.#options('/api/su-kien', { headers, signal }), (answer) => {
          if (answer.statusCode !== 200) onEvent('refused', String(answer.statusCode));
          answer.setEncoding('utf8').on('data', (part: string) => parser.feed(part));
          answer.once('close', resolve);
        });
        asked.once('error', () => resolve()).end();
      });
      parser.reset();
      streams += 1;
      if (!signal.aborted) await wait(pause);
    }
    return streams;
  }

  leave(): void {
    for (const agent of this.#agents) agent.destroy();
  }
}
