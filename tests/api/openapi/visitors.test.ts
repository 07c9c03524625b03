import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import fastify, { type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayCall, requireCallers } from '../../../src/server/http/callers';
import { ALL_ROLES } from '../../../src/shared/account/actors';
import { startWholeApi, type WholeApi } from './whole-api';

const ID = '01900000-0000-7000-8000-000000000000';

/** What a call may bring: nothing, a good body, one that is none, one that nobody takes. */
const BODIES: Record<string, Pick<InjectOptions, 'payload' | 'headers'>> = {
  'without a body': {},
  'with a body': { payload: '{}', headers: { 'content-type': 'application/json' } },
  'with a broken body': { payload: '{', headers: { 'content-type': 'application/json' } },
  'with a form': {
    payload: '--b\r\nContent-Disposition: form-data; name="reason"\r\n\r\nsốt\r\n--b--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  },
  'with what is no body': { payload: 'a', headers: { 'content-type': 'text/html' } },
};

let api: WholeApi;
beforeAll(async () => {
  api = await startWholeApi();
});
afterAll(() => api?.close());

/**
 * A call of its own turn of the event loop, as each has that comes by a socket. Hundreds in a row
 * that need no database would hold the loop up for seconds, which the server counts as overload.
 */
async function call(options: InjectOptions) {
  await turnOfTheLoop();
  return api.app.inject(options);
}

async function statusOf(name: string, options: (typeof BODIES)[string]): Promise<number> {
  const [method, path = ''] = name.split(' ');
  const url = path.replace(/\{\w+\}/g, ID);
  const { statusCode } = await call({ ...options, method, url } as InjectOptions);
  return statusCode;
}

/** Those of these calls that a visitor is not asked to sign in for. */
async function notRefused(names: string[], options: (typeof BODIES)[string]) {
  const answers = [];
  for (const name of names) answers.push({ name, status: await statusOf(name, options) });
  return answers.filter(({ status }) => status !== 401);
}

describe.each(Object.entries(BODIES))('a visitor %s', (_what, options) => {
  it('is asked to sign in by every operation that is not for anyone', async () => {
    const described = api.operations.filter(({ open }) => !open).map(({ name }) => name);
    const routes = api.routes.filter(
      ({ name, who }) => name.includes(' /api') && !mayCall(who ?? [], 'khach'),
    );
    expect(described.length).toBeGreaterThan(100);
    expect(routes.length).toBeGreaterThan(100);
    const names = new Set([...described, ...routes.map(({ name }) => name)]);
    expect(await notRefused([...names], options)).toEqual([]);
  });
});

/** What is refused as such where somebody may ask at all. */
const senseless = (method: string): Pick<InjectOptions, 'payload' | 'headers' | 'query'> =>
  method === 'GET'
    ? { query: { range: 'x', filter: '{', 'không có': '1' } }
    : (BODIES['with a broken body'] ?? {});

describe.each(ALL_ROLES)('%s', (role) => {
  it('is refused what it may not call before what is asked is looked at', async () => {
    const token = await api.tokenOf(role);
    const closed = api.routes.filter(
      ({ name, who }) => name.includes(' /api') && !mayCall(who ?? [], role),
    );
    // An administrator is kept from what is a patient's or clinical alone.
    expect(closed.length).toBeGreaterThan(role === 'quan-tri' ? 10 : 50);
    const others: string[] = [];
    for (const { name } of closed) {
      const [method, path = ''] = name.split(' ');
      const asked = senseless(String(method));
      const { statusCode } = await call({
        ...asked,
        ...{ method: method as 'GET', url: path.replace(/\{\w+\}/g, 'khong-co') },
        headers: { ...asked.headers, authorization: `Bearer ${token}` },
      });
      if (statusCode !== 403) others.push(`${name}: ${statusCode}`);
    }
    expect(others).toEqual([]);
  });
});

describe('the callers of a route', () => {
  it('are said by every route, and are as the document has them', () => {
    const routes = new Map(api.routes.map((route) => [route.name, route.who]));
    const others = api.operations
      .filter(({ name }) => name.includes(' /api'))
      .filter(({ name, open }) => mayCall(routes.get(name) ?? [], 'khach') !== open);
    expect(others.map(({ name }) => name)).toEqual([]);
    expect(api.operations.filter(({ open }) => open).length).toBeGreaterThan(10);
  });

  it('must be said at the start', () => {
    const app = fastify();
    requireCallers(app);
    expect(() => app.get('/api/la', async () => ({}))).toThrow(
      'GET /api/la: the route does not say who may call it',
    );
    expect(() =>
      app.get('/api/quen', { config: { who: 'anyone' } }, async () => ({})),
    ).not.toThrow();
  });
});
