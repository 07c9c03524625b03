import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { config } from '../../../resources.config';
import { everyRowSql, listRecords } from '../../../src/server/resource/list';
import { jumpTo, surveyEnded } from '../../../src/server/resource/list-milestones';
import { readListQuery } from '../../../src/server/resource/list-query';
import { chooseWay } from '../../../src/server/resource/list-way';
import { policyOf, type Scope } from '../../../src/server/resource/scope';
import { resourceNamed } from '../../../src/shared/resource/config';
import { EACH, type LargeClinic, PATIENTS, startLargeClinic } from './large-clinic';

let clinic: LargeClinic;
beforeAll(async () => {
  clinic = await startLargeClinic();
});
afterAll(() => clinic.server.close());

/** Long lists, for this clinic. */
const longOf = (name: string) => ({ ...resourceNamed(config, name), exactCount: 10 });
const patients = longOf('benh-nhan');
const transfers = longOf('dieu-chuyen-giuong');

/** Somebody on a server that has just been started: it remembers no page, and no list was looked through. */
const asked = (role: 'bac-si' | 'quan-ly'): Scope => {
  const { scope } = clinic;
  return { ...scope, services: { ...scope.services }, actor: { ...scope.actor, role } };
};

const queryOf = (scope: Scope, resource: typeof patients, sort: string, offset: number) =>
  readListQuery(scope, resource, { sort, range: JSON.stringify([offset, offset + 24]) });

async function idsAt(scope: Scope, resource: typeof patients, sort: string, offset: number) {
  const { rows } = await listRecords(scope, resource, queryOf(scope, resource, sort, offset));
  return rows.map(({ id }) => String(id));
}

/** All rows of a list in its order, read at once. */
async function everyId(scope: Scope, resource: typeof patients, sort: string): Promise<string[]> {
  const policy = policyOf(scope, resource);
  const all = everyRowSql(scope, resource, policy, queryOf(scope, resource, sort, 0));
  const { rows } = await all.execute(clinic.server.database.db);
  return rows.map(({ id }) => String(id));
}

/** Pages have the rows that stand there; answers the list. */
async function expectSame(
  role: 'bac-si' | 'quan-ly',
  resource: typeof patients,
  sort: string,
  places: readonly number[],
): Promise<Scope> {
  const scope = asked(role);
  const every = await everyId(scope, resource, sort);
  expect(every.length).toBeGreaterThan(places.at(-1)!);
  await idsAt(scope, resource, sort, 0);
  await surveyEnded(scope.services);
  for (const place of places)
    expect(await idsAt(scope, resource, sort, place)).toEqual(every.slice(place, place + 25));
  return scope;
}

/** Does something while somebody new stands before all others. */
async function shifted(work: (id: string) => Promise<void>): Promise<void> {
  const { owner } = clinic.server.database;
  const id = uuidv7();
  await sql`INSERT INTO benh_nhan (id, full_name, date_of_birth, sex)
    VALUES (${id}, 'Người mới', '1990', 'female')`.execute(owner);
  await work(id).finally(() => sql`DELETE FROM benh_nhan WHERE id = ${id}`.execute(owner));
}

describe('a jump in a long list that was looked through', () => {
  it.each(['["code","ASC"]', '["code","DESC"]'])(
    'has the rows that stand there in the order %s',
    async (sort) => {
      await expectSame('quan-ly', patients, sort, [474, 499, 525, 2_990, 4_500, PATIENTS - 10]);
    },
  );

  it('has those that the actor sees', async () => {
    const seen = PATIENTS / EACH;
    await expectSame('bac-si', patients, '["code","ASC"]', [480, 510, 1_200, 1_600, seen - 10]);
  });

  it('has them where a far page is read by all that the actor sees', async () => {
    const scope = asked('bac-si');
    const [sort, offset] = ['["start","DESC"]', 20_000];
    const query = queryOf(scope, transfers, sort, offset);
    const way = await chooseWay(scope, transfers, policyOf(scope, transfers), query);
    expect(way.isFar).toBe(true);
    await expectSame('bac-si', transfers, sort, [520, 900, 1_300, 1_690]);
  });

  it('has as many where rows at the end of what it is gathered to are gone', async () => {
    const sort = '["code","DESC"]';
    const scope = await expectSame('bac-si', patients, sort, [960, 1_690]);
    const gone = (await everyId(scope, patients, sort)).slice(980, 983);
    const archived = (at: Date | null) =>
      sql`UPDATE benh_nhan SET archived_at = ${at} WHERE id = ANY(${gone})`.execute(
        clinic.server.database.owner,
      );
    await archived(new Date());
    expect(await idsAt(scope, patients, sort, 970)).toHaveLength(25);
    await archived(null);
  });

  it.each([
    ['at once', 0],
    ['while that is done', 1],
  ])('has the list looked through %s', async (_, opened) => {
    const sort = '["code","DESC"]';
    const scope = asked('quan-ly');
    const every = await everyId(scope, patients, sort);
    if (opened) await idsAt(scope, patients, sort, 0);
    expect(await idsAt(scope, patients, sort, 3_010)).toEqual(every.slice(3_010, 3_035));
    await shifted(async () => {
      expect(await idsAt(scope, patients, sort, 2_010)).toEqual(every.slice(2_010, 2_035));
    });
  });

  it('skips to its page, and tries no second time, where the list could not be looked through', async () => {
    const sort = '["code","DESC"]';
    const scope = asked('quan-ly');
    const every = await everyId(scope, patients, sort);
    const execute = vi.fn().mockRejectedValue(new Error('it takes too long'));
    scope.services.downloads = { transaction: () => ({ execute }) } as never;
    for (const place of [3_010, 2_010])
      expect(await idsAt(scope, patients, sort, place)).toEqual(every.slice(place, place + 25));
    expect(execute).toHaveBeenCalledTimes(1);
  });

  it('stands where the list stood when it was looked through', async () => {
    const sort = '["code","DESC"]';
    const scope = asked('quan-ly');
    const every = await everyId(scope, patients, sort);
    await idsAt(scope, patients, sort, 0);
    await surveyEnded(scope.services);
    await shifted(async (id) => {
      expect((await idsAt(scope, patients, sort, 0))[0]).toBe(id);
      expect(await idsAt(scope, patients, sort, 2_000)).toEqual(every.slice(2_000, 2_025));
      const anew = await idsAt(asked('quan-ly'), patients, sort, 2_000);
      expect(anew).toEqual(every.slice(1_999, 2_024));
    });
  });

  it('forgets the lists that could not be looked through as it does the others', async () => {
    const { scope } = clinic;
    const transaction = vi.fn(() => ({
      execute: () => Promise.reject(new Error('too long')),
    }));
    const services = { ...scope.services, downloads: { transaction } as never };
    const query = queryOf(scope, patients, '["code","DESC"]', 2_000);
    const policy = policyOf(scope, patients);
    const listed = { scope: { ...scope, services }, resource: patients, policy, query };
    const jump = (list: number) =>
      jumpTo(`${list}`, { ...listed, sets: undefined }, async () => 10_000);
    for (let list = 0; list <= 200; list += 1) await jump(list);
    await jump(200);
    expect(transaction).toHaveBeenCalledTimes(201);
    await jump(0);
    expect(transaction).toHaveBeenCalledTimes(202);
  });
});
