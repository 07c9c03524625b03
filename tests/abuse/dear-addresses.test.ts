import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sharedSlotsOf } from '../../src/server/booking/availability/shared-slots';
import { askFrom, PASSWORD, startWholeSite, type WholeSite } from './whole-site';

/** The stranger and somebody else. */
const STRANGER = '127.0.0.2';
const OTHER = '127.0.0.3';
const AT_ONCE = 200;

let site: WholeSite;
let paths: Record<string, string>;
beforeAll(async () => {
  site = await startWholeSite();
  const rows = async (path: string) => JSON.parse((await askFrom(OTHER, site, path)).body);
  const [doctor] = await rows('/api/bac-si');
  const [department] = await rows('/api/phong-ban?filter=%7B%22bookable%22%3Atrue%7D');
  const to = new Date(Date.now() + 58 * 86_400_000).toISOString().slice(0, 10);
  paths = {
    doctor: `/api/lich-trong?doctor=${doctor.id}&to=${to}`,
    department: `/api/lich-trong?department=${department.id}&to=${to}`,
  };
});
afterAll(() => site?.close());

/** What is answered to two hundred at once, and to somebody else who comes right after them. */
async function crowd(pathOf: (n: number) => string) {
  const asked = Array.from({ length: AT_ONCE }, (_, n) => askFrom(STRANGER, site, pathOf(n)));
  const login = { username: 'benhnhan@sen.example', password: PASSWORD };
  const others = await Promise.all([
    askFrom(OTHER, site, '/'),
    askFrom(OTHER, site, '/readyz'),
    askFrom(OTHER, site, '/livez'),
    askFrom(OTHER, site, '/api/auth/login', login),
  ]);
  const states = (await Promise.all(asked)).map(({ status }) => status);
  const count = (status: number) => states.filter((one) => one === status).length;
  return { others: others.map(({ status }) => status), good: count(200), refused: count(429) };
}

describe('two hundred reads at once from one address', () => {
  it.each([
    ['the home page', () => '/'],
    ['a list', () => '/api/bac-si?range=%5B0,999%5D'],
    ['the same free times', () => paths.department ?? ''],
    ['other free times each', (n: number) => `${paths.doctor}&from=${dayAhead(n % 50)}`],
  ])('of %s keep nobody else waiting', async (_what, pathOf) => {
    const { others, good, refused } = await crowd(pathOf);
    expect(others).toEqual([200, 200, 200, 201]);
    // How many come in depends on how quickly they come; nobody is lost.
    expect(good + refused).toBe(AT_ONCE);
    expect(good).toBeGreaterThan(0);
  });

  it('compute equal questions once for all who wait together', async () => {
    const slots = sharedSlotsOf(site.services);
    slots.hears = true;
    const before = slots.computed;
    await crowd(() => paths.department ?? '');
    // The sign-in of the other changes something; nothing else does.
    expect(slots.computed - before).toBeLessThanOrEqual(3);
    slots.hears = false;
  });
});

describe('every public address of the document', () => {
  it('is answered in turn, but for what tells whether the server lives', async () => {
    const document = JSON.parse((await askFrom(OTHER, site, '/api/openapi.json')).body);
    const open = Object.entries<{ get?: { security: object[] } }>(document.paths)
      // Whoever need not sign in has an empty requirement.
      .filter(([, { get }]) => get?.security.some((needed) => Object.keys(needed).length === 0))
      .map(([path]) => path.replace(/\{[^}]+\}/g, '01900000-0000-7000-8000-000000000000'));
    expect(open.length).toBeGreaterThan(40);
    const turns = vi.spyOn(site.app.publicReads, 'inTurn');
    const free: string[] = [];
    for (const url of open) {
      turns.mockClear();
      await site.app.inject({ url, remoteAddress: '127.0.0.5' });
      if (turns.mock.calls.length === 0) free.push(url);
    }
    turns.mockRestore();
    expect(free).toEqual(['/livez', '/readyz']);
  });
});

const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a waiting room of forty people behind one address', () => {
  it('meets no limit', async () => {
    const visits = Array.from({ length: 40 }, async (_, n) => {
      const opened = [
        '/',
        '/bac-si-kxc',
        '/api/trang?path=/',
        `${paths.doctor}&from=${dayAhead(n)}`,
      ];
      const told = [];
      for (const path of opened) told.push((await askFrom('127.0.0.4', site, path)).status);
      return told;
    });
    expect(new Set((await Promise.all(visits)).flat())).toEqual(new Set([200]));
  });
});
