import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { STAFF } from '../../src/shared/account/actors';
import type { Resource } from '../../src/shared/resource/resource';
import { listPath } from '../fixtures/api-caller';
import { type AskedList, filters, largeLists, orders, pagesFrom, searches } from './asked-lists';
import { costOf, largeTables, type Tables } from './explain';
import { isKnown, unneeded } from './known';
import { type ScaleServer, startScaleServer } from './scale-server';

/**
 * Pages (8 kB) that a list may look at: the rows of one screen and what its order, filter and rules
 * need, wherever they lie.
 */
const PAGES = { order: 4_000, filter: 16_000, words: 60_000, jump: 16_000 };

/** Of a table with fewer rows a common value is best found by reading all of them. */
const NEVER_WHOLE = 40_000;

/** A clinic of ten years has so many appointments; in a part of it known costs may not show. */
const CLINIC = 500_000;

let server: ScaleServer;
let large: Tables;
let neverWhole: Tables;
const largeFrom = inject('scaleVisits') / 25;

beforeAll(async () => {
  server = await startScaleServer();
  large = await largeTables(server.owner, largeFrom);
  neverWhole = await largeTables(server.owner, NEVER_WHOLE);
});
afterAll(() => server.close());

/** What is wrong with a list: which tables it reads whole, and that it looks at too much. */
async function faultsOf(asked: AskedList, most: number, token: string): Promise<string[]> {
  const path = listPath(asked.resource, asked.query);
  // What is known of a table and of who asks is kept for a while: not within a measured call.
  await server.call('GET', path, { token });
  server.taken();
  const { status, body } = await server.call('GET', path, { token });
  expect(status, `${asked.name} ${JSON.stringify(body)}`).toBe(200);
  const cost = await costOf(server, server.taken(), neverWhole);
  if (process.env.SCALE_SAYS) {
    process.stderr.write(`${cost.pages} ${asked.name} ${cost.whole.join(' ')}\n`);
  }
  const faults = cost.whole.map((table) => `${asked.name}: all of ${table}`);
  if (cost.pages > most) faults.push(`${asked.name}: ${cost.pages} pages`);
  return faults.length > 0 && isKnown(asked.name, cost) ? [] : faults;
}

describe.each(STAFF)('the lists of large tables, as %s reads them', (role) => {
  async function faultsOfEach(
    most: number,
    listsOf: (resource: Resource) => AskedList[] | Promise<AskedList[]>,
  ): Promise<string[]> {
    const token = await server.tokenOf(role);
    const faults: string[] = [];
    for (const resource of largeLists(role, large)) {
      for (const asked of await listsOf(resource)) {
        faults.push(...(await faultsOf(asked, most, token)));
      }
    }
    return faults;
  }

  it('take every order from an index', async () => {
    expect(await faultsOfEach(PAGES.order, (of) => orders(of, role))).toEqual([]);
  });

  it('find the rows of every filter', async () => {
    expect(await faultsOfEach(PAGES.filter, (of) => filters(of, role, server))).toEqual([]);
  });

  it('find words, common ones and rare ones', async () => {
    expect(await faultsOfEach(PAGES.words, (of) => searches(of, role))).toEqual([]);
  });

  it('are jumped into, and stepped through from there', async () => {
    const from = Math.round(largeFrom * 0.9);
    expect(await faultsOfEach(PAGES.jump, (of) => pagesFrom(of, role, from))).toEqual([]);
  });
});

it('are the large tables that a clinic has', () => {
  expect(largeLists('quan-tri', large).length).toBeGreaterThan(3);
});

it.runIf(inject('scaleVisits') >= CLINIC)('knows of no cost that is none', () => {
  expect(unneeded()).toEqual([]);
});
