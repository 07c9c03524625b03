import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  type: string;
  body: string;
}

interface Asked {
  token?: string | null;
  json?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** When somebody in front of a page gives up; milliseconds. */
const PATIENCE_MS = 20_000;

/** People's way to the servers: one port each, and an address of its own for each of them. */
export class Clients {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  #turn = 0;

  constructor(readonly ports: readonly number[]) {}

  /** @throws where no whole answer came in time. */
  ask(method: string, path: string, asked: Asked = {}): Promise<Answer> {
    const { token, json, headers, signal } = asked;
    this.#turn += 1;
    const turn = this.#turn;
    const late = AbortSignal.timeout(PATIENCE_MS);
    return new Promise((resolve, reject) => {
      // A connection that is cut at the wrong moment may end neither the request nor its answer.
      late.addEventListener('abort', () => reject(late.reason), { once: true });
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.ports[turn % this.ports.length],
          path,
          method,
          agent: this.#agent,
          signal: signal ? AbortSignal.any([late, signal]) : late,
          headers: {
            'x-forwarded-for': `10.1.${turn % 200}.${turn % 251}`,
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(json === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (answer) => {
          const { statusCode: status = 0, headers: told } = answer;
          const type = told['content-type'] ?? '';
          text(answer).then((body) => resolve({ status, type, body }), reject);
        },
      );
      sent.once('error', reject).end(json === undefined ? undefined : JSON.stringify(json));
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** An account whose token is taken anew when it is not believed any more. */
export class Account {
  #token: Promise<string | null> | null = null;

  constructor(
    private readonly clients: Clients,
    private readonly username: string,
    private readonly password: string,
  ) {}

  /** Null while nobody can sign in. */
  token(): Promise<string | null> {
    this.#token ??= this.#signIn().then((token) => {
      if (token === null) this.#token = null;
      return token;
    });
    return this.#token;
  }

  forget(): void {
    this.#token = null;
  }

  async #signIn(): Promise<string | null> {
    const json = { username: this.username, password: this.password };
    const told = await this.clients.ask('POST', '/api/auth/login', { json }).catch(() => null);
    if (told?.status !== 201) return null;
    return (JSON.parse(told.body) as { token: { access_token: string } }).token.access_token;
  }
}
