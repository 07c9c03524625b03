import { Agent, request } from 'node:http';
import { MANAGER } from './caller';

interface Answer {
  status: number;
  body: string;
  /** Of a list, how many rows there are: `benh-nhan 0-0/1000000`. */
  range: string;
}

/** Somebody apart: calls on connections of an address of their own, with a session of their own. */
export class Person {
  readonly #agent: Agent;
  constructor(
    readonly base: string,
    readonly address: string,
    readonly token = '',
  ) {
    this.#agent = new Agent({ keepAlive: true, localAddress: address, maxSockets: 4 });
  }
  call(method: string, path: string, json?: object): Promise<Answer> {
    const headers = {
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
    };
    return new Promise((resolve, reject) => {
      const url = `${this.base}${path}`;
      const sent = request(url, { method, headers, agent: this.#agent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const body = Buffer.concat(parts).toString();
          const range = answer.headers['content-range'] ?? '';
          resolve({ status: answer.statusCode ?? 0, body, range });
        });
      });
      sent.on('error', reject);
      sent.end(json && JSON.stringify(json));
    });
  }
}

/** The token of a new session of an account of the demo. @throws Error where it is not let in */
export async function tokenOf(asker: Person, name: string): Promise<string> {
  const json = { username: `${name}@sen.example`, password: MANAGER.password };
  const { status, body } = await asker.call('POST', '/api/auth/login', json);
  if (status >= 300) throw new Error(`${name} is not let in: ${status} ${body}`);
  return (JSON.parse(body) as { token: { access_token: string } }).token.access_token;
}

/** The addresses of this machine, one after the other: each is an asker of its own. */
export function addressesFrom(second: number): () => string {
  let number = 0;
  return () => {
    number += 1;
    return `127.${second}.${Math.floor(number / 200)}.${1 + (number % 200)}`;
  };
}
