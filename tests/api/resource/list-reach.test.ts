import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { listRecords } from '../../../src/server/resource/list';
import { walkSql } from '../../../src/server/resource/list-pages';
import { readListQuery } from '../../../src/server/resource/list-query';
import { reachOf } from '../../../src/server/resource/list-reach';
import type { PageEdge } from '../../../src/server/resource/list-steps';
import { chooseWay } from '../../../src/server/resource/list-way';
import { policyOf, type Scope } from '../../../src/server/resource/scope';
import { resourceNamed } from '../../../src/shared/resource/config';
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
    const walked = async (deep: { edge: PageEdge | null } | null) => {
      const walk = walkSql(scope, patients, policy, query, { total: 0, sets: 'walked', deep });
      return (await walk.execute(server.database.db)).rows.map(({ id }) => id);
    };
    const whole = await walked(null);
    expect(new Set(whole).size).toBe(25);
    expect(await walked({ edge })).toEqual(whole);
    expect(await walked({ edge: null })).toEqual(whole);
  });
});
