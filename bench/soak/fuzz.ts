import { setTimeout as wait } from 'node:timers/promises';
import type { Account, Answer, Clients } from './clients';
import { madeValue, pick, type Random, type Schema } from './made-values';

interface Parameter {
  name: string;
  in: string;
  schema?: Schema;
  $ref?: string;
}

interface Described {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

/** The parts of the API's description that are asked from. */
export interface ApiDocument {
  paths: Record<string, Record<string, Described | Parameter[]>>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** An endless answer, and the end of the session of those who ask. */
const LEFT_OUT = /\/su-kien$|\/auth\/logout/;
/** What a server that lacks its database, or is about to stop, answers. */
const AWAY = [502, 503, 504];
/** Words of what is inside. */
const INSIDE = /\bat \S+ \(|node_modules|SELECT |INSERT INTO|pg_|ECONN|\/src\/|kysely/;

const PAUSE_MS = 60;

/** What is wrong with an answer; null where it is as described. */
export function wrongWith({ status, type, body }: Answer): string | null {
  if (status >= 500 && !AWAY.includes(status)) return 'an error of the server';
  if (status < 400) return null;
  if (!/json/.test(type)) return `an error as ${type}`;
  if (INSIDE.test(body)) return 'tells what is inside';
  const { message } = JSON.parse(body) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? null : 'an error without a message';
}

/**
 * Asks for whatever the API describes with values made from its schemas, good and bad, as a visitor
 * and as the accounts, until `isOver`.
 * @param onWrong told what was asked and what is wrong with the answer. @returns how often it asked.
 */
export async function fuzz(
  {
    clients,
    document,
    accounts,
    random,
  }: {
    clients: Clients;
    document: ApiDocument;
    accounts: readonly Account[];
    random: Random;
  },
  onWrong: (what: string) => void,
  isOver: () => boolean,
): Promise<number> {
  const resolve = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document) as Schema;
  const calls = Object.entries(document.paths)
    .filter(([path]) => !LEFT_OUT.test(path))
    .flatMap(([path, item]) =>
      METHODS.filter((method) => method in item).map((method) => {
        const own = item[method] as Described;
        const shared = (item.parameters ?? []) as Parameter[];
        return { path, method, own, parameters: [...shared, ...(own.parameters ?? [])] };
      }),
    );
  let asked = 0;
  while (!isOver()) {
    const { path, method, own, parameters } = pick(random, calls);
    const query = new URLSearchParams();
    let address = path;
    for (const given of parameters) {
      const parameter = given.$ref ? (resolve(given.$ref) as unknown as Parameter) : given;
      const value = madeValue(random, parameter.schema ?? {}, resolve);
      const said = typeof value === 'string' ? value : JSON.stringify(value);
      if (parameter.in === 'path')
        address = address.replace(
          `{${parameter.name}}`,
          encodeURIComponent(Buffer.from(said).toString()),
        );
      else if (parameter.in === 'query' && random() < 0.3) query.set(parameter.name, said);
    }
    const schema = own.requestBody?.content?.['application/json']?.schema;
    const json = schema ? madeValue(random, schema, resolve) : undefined;
    const account = random() < 0.2 ? null : pick(random, accounts);
    const token = (await account?.token()) ?? null;
    const to = query.size > 0 ? `${address}?${query}` : address;
    const told = await clients.ask(method.toUpperCase(), to, { token, json }).catch(() => null);
    asked += 1;
    if (told?.status === 401) account?.forget();
    const wrong = told && wrongWith(told);
    if (wrong) {
      const sent = json === undefined ? '' : ` ${JSON.stringify(json).slice(0, 400)}`;
      onWrong(
        `${method.toUpperCase()} ${to.slice(0, 300)}${sent}: ${wrong}: ${told.status} ${told.body.slice(0, 300)}`,
      );
    }
    await wait(PAUSE_MS);
  }
  return asked;
}
