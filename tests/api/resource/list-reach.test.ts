import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { listRecords } from '../../../src/server/resource/list';
import { walkSql } from '../../../src/server/resource/list-pages';
import { type ListQuery, readListQuery } from '../../../src/server/resource/list-query';
import { reachOf } from '../../../src/server/resource/list-reach';
import type { PageEdge } from '../../../src/server/resource/list-steps';
import { chooseWay } from '../../../src/server/resource/list-way';
import { policyOf, type Scope } from '../../../src/server/resource/scope';
import { resourceNamed } from '../../../src/shared/resource/config';
import type { Resource } from '../../../src/shared/resource/resource';
import type { BookingServer } from '../booking/booking-server';
import { type LargeClinic, OWN, startLargeClinic } from './large-clinic';

let clinic: LargeClinic;
let server: BookingServer;
let scope: Scope;
beforeAll(async () => {
  clinic = await startLargeClinic();
  ({ server, scope } = clinic);
});
afterAll(() => clinic.server.close());

/** The page is the same as along the whole order, whichever edges its rows are gathered to. */
async function expectAlike(resource: Resource, query: ListQuery, edges: (PageEdge | null)[]) {
  const policy = policyOf(scope, resource);
  const walked = async (deep: { edge: PageEdge | null } | null) => {
    const walk = walkSql(scope, resource, policy, query, { total: 0, sets: 'walked', deep });
    const { rows } = await walk.execute(server.database.db);
    return rows.map(({ id, $key }) => ({ id: String(id), key: String($key) }));
  };
  const whole = await walked(null);
  expect(new Set(whole.map(({ id }) => id)).size).toBe(query.limit);
  const last = whole.at(-1)!;
  for (const edge of [...edges, last]) expect(await walked({ edge })).toEqual(whole);
}

describe('a list of what stands deep in its order', () => {
  const patients = { ...resourceNamed(config, 'benh-nhan'), exactCount: 10 };
  /** The doctor of the first patients alone, who are the last in the order of codes from the newest. */
  const ofFew = (): Scope => ({ ...scope, actor: { ...scope.actor, departmentIds: [] } });
  const newestFirst = (range: number[]) =>
    readListQuery(scope, patients, { sort: '["code","DESC"]', range: JSON.stringify(range) });
  const seen = async (): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM benh_nhan AS t WHERE archived_at IS NULL AND EXISTS (
        SELECT FROM phieu_thong_tin AS v WHERE v.patient = t.id AND v.doctor = ${server.shared})
      ORDER BY code DESC`.execute(server.database.owner);
    return rows.map(({ id }) => id);
  };
  const idsOf = async (range: [number, number]) => {
    const { rows } = await listRecords(ofFew(), patients, newestFirst(range));
    return rows.map(({ id }) => id);
  };

  it('is found by who sees it, and goes on where a page ended', async () => {
    const policy = policyOf(ofFew(), patients);
    expect(await chooseWay(ofFew(), patients, policy, newestFirst([0, 9]))).toMatchObject({
      plan: { way: 'walk' },
      isDeep: true,
    });
    const expected = await seen();
    expect(expected).toHaveLength(OWN);
    expect(await idsOf([0, 9])).toEqual(expected.slice(0, 10));
    expect(await idsOf([10, 19])).toEqual(expected.slice(10, 20));
    expect(await idsOf([30, 45])).toEqual(expected.slice(30));
  });

  it('has a full page where a row is gone of those that it had before', async () => {
    const [first, ...others] = await seen();
    expect(await idsOf([0, 9])).toEqual([first, ...others.slice(0, 9)]);
    const archived = (at: Date | null) =>
      sql`UPDATE benh_nhan SET archived_at = ${at} WHERE id = ${first}`.execute(
        server.database.owner,
      );
    await archived(new Date());
    expect(await idsOf([0, 9])).toEqual(others.slice(0, 10));
    await archived(null);
    expect(await idsOf([0, 9])).toEqual([first, ...others.slice(0, 9)]);
  });

  it('is looked for no further than its page reaches', async () => {
    const policy = policyOf(scope, patients);
    const query = newestFirst([0, 24]);
    const edge = await reachOf(scope, patients, policy, query, 50);
    // Every third is seen: too few of 51 rows, enough of 201, of 126 and of 89.
    const place = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM benh_nhan
      WHERE code >= ${edge!.key}`.execute(server.database.owner);
    expect(place.rows[0]!.n).toBe(89);
    await expectAlike(patients, query, [edge, null]);
  });

  it('is looked for only among rows that have what the list is sorted by', async () => {
    const visits = { ...resourceNamed(config, 'phieu-thong-tin'), exactCount: 10 };
    const policy = policyOf(scope, visits);
    const query = readListQuery(scope, visits, {
      sort: '["doctor","ASC"]',
      range: '[0,24]',
    });
    // The first of them have a doctor, which is the actor; no other has any.
    const edge = await reachOf(scope, visits, policy, query, OWN - 10);
    expect(edge).not.toBeNull();
    expect(await reachOf(scope, visits, policy, query, OWN + 10)).toBeNull();
    await expectAlike(visits, query, [edge, null]);
  });
});
