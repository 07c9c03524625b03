import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { config } from '../../../resources.config';
import { movingReferences } from '../../../src/server/patients/merging/references';
import { resourceNamed } from '../../../src/shared/resource/config';
import { tableName } from '../../../src/shared/resource/names';
import { expect } from '../../fixtures/expect';
import { hashOfRows } from '../../fixtures/patient-rows';
import { type BookingServer, startBooking } from './booking-server';
import { asking, booked, visit } from './visits';

let server: BookingServer;
let desk: string;
let people = 0;

const { get, post } = asking(() => server);

beforeAll(async () => {
  server = await startBooking();
  desk = await server.staff('le-tan');
});
afterAll(() => server.close());

/** Somebody whom the desk registers; a new one each time unless said. */
async function registered(more: object = {}): Promise<string> {
  people += 1;
  const who = {
    fullName: `Lê Văn Số ${people}`,
    dateOfBirth: `19${10 + people}-02-03`,
    sex: 'male',
  };
  const { status, body } = await post(desk, '/benh-nhan', { ...who, ...more });
  expect(status).toBe(201);
  return body.id;
}

async function merging(kept: string, other: string, take: string[] = [], token = desk) {
  const { status, body } = await get(token, `/benh-nhan/${kept}/gop/${other}`);
  if (status !== 200) return { status, body };
  const versions = { version: body.kept.version, otherVersion: body.other.version };
  return post(token, `/benh-nhan/${kept}/gop`, { other, take, ...versions });
}

/** A merge that succeeds: its id. */
async function merged(kept: string, other: string, take: string[] = []): Promise<string> {
  const { status, body } = await merging(kept, other, take);
  expect([status, body.code]).toEqual([200, undefined]);
  if (!('merge' in body)) throw new Error('not merged');
  return body.merge;
}

const hashOf = (patients: string[]) => hashOfRows(server.database, patients);

const named = async (table: string, patient: string): Promise<number> => {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE patient = ${patient}`.execute(
    server.database.owner,
  );
  return rows.length;
};

describe('two records of one person', () => {
  it('are offered once, newest first, until somebody says that they are two people', async () => {
    const twin = { fullName: 'Trần Thị Sinh', dateOfBirth: '2001-05-06' };
    const older = await registered(twin);
    const newer = await registered({ ...twin, fullName: 'Tran Thi Sinhh' });
    const pairs = async () => (await get(desk, '/benh-nhan/trung')).body.pairs;
    const [first, ...more] = await pairs();
    expect([first!.newer.id, first!.older.id, first!.agrees, more]).toEqual([
      newer,
      older,
      ['nearName', 'dateOfBirth'],
      [],
    ]);
    expect((await post(desk, `/benh-nhan/${older}/hai-nguoi`, { other: newer })).status).toBe(204);
    expect(await pairs()).toEqual([]);
  });

  it('are not offered where each has a citizen id, and merged only by who says that this is known', async () => {
    const twin = { fullName: 'Trần Thị Khác', dateOfBirth: '2002-05-06' };
    const kept = await registered({ ...twin, citizenId: '001302000001' });
    const other = await registered({ ...twin, citizenId: '001302000002' });
    const third = await registered(twin);
    const { pairs } = (await get(desk, '/benh-nhan/trung')).body;
    const offered = pairs.map(({ newer, older }) => [newer.id, older.id]);
    expect(offered.filter((pair) => pair.includes(kept) || pair.includes(other)).sort()).toEqual(
      [
        [third, kept],
        [third, other],
      ].sort(),
    );
    const { body } = await get(desk, `/benh-nhan/${kept}/gop/${other}`);
    const versions = { version: body.kept.version, otherVersion: body.other.version };
    const refused = await post(desk, `/benh-nhan/${kept}/gop`, { other, ...versions });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      ['despiteCitizenIds'],
    ]);
    const known = { other, ...versions, despiteCitizenIds: true };
    expect((await post(desk, `/benh-nhan/${kept}/gop`, known)).status).toBe(200);
    await merged(kept, third);
  });

  it('become one: what was chosen and what follows, and the old address leads there', async () => {
    const person = await server.patient();
    const slip = await booked(server, person, '2026-12-08T01:00:00.000Z');
    const kept = await registered({ fullName: 'Lê Thị Giữ' });
    await server.database.owner
      .updateTable('benh_nhan')
      .set({ allergies: JSON.stringify([{ substance: 'Penicillin', severity: 'severe' }]) })
      .where('id', '=', person.patientId)
      .execute();
    const preview = (await get(desk, `/benh-nhan/${kept}/gop/${person.patientId}`)).body;
    expect(preview.choices).toContainEqual({ field: 'fullName', suggested: 'kept' });
    expect(preview.united).toEqual(['allergies']);
    expect(preview.moves).toContainEqual({ resource: 'phieu-thong-tin', count: 1 });
    await merged(kept, person.patientId, ['sex']);
    const old = await get(desk, `/benh-nhan/${person.patientId}`);
    expect([old.status, old.body.id, old.body.fullName, old.body.sex]).toEqual([
      200,
      kept,
      'Lê Thị Giữ',
      'female',
    ]);
    expect((await get(desk, `/phieu-thong-tin/${slip.id}`)).body.patient).toBe(kept);
    const { allergies } = await server.database.owner
      .selectFrom('benh_nhan')
      .select('allergies')
      .where('id', '=', kept)
      .executeTakeFirstOrThrow();
    expect(allergies).toMatchObject([{ substance: 'Penicillin' }]);
    const filter = encodeURIComponent(JSON.stringify({ id: [kept, person.patientId] }));
    const { body: list } = await get(desk, `/benh-nhan?filter=${filter}`);
    expect(list.map(({ id }) => id)).toEqual([kept]);
    const audited = await server.database.owner
      .selectFrom('nhat_ky')
      .select('record_id')
      .where('action', '=', 'merge')
      .where('patient', 'in', [kept, person.patientId])
      .execute();
    expect(audited.map(({ record_id }) => record_id).sort()).toEqual(
      [kept, person.patientId].sort(),
    );
  });

  it('are found by the code of the one that went, as papers name it', async () => {
    const kept = await registered();
    const other = await registered();
    const { code } = (await get(desk, `/benh-nhan/${other}`)).body;
    await merged(kept, other);
    const found = async (q: string) => {
      const filter = encodeURIComponent(JSON.stringify({ q }));
      const list = (await get(desk, `/benh-nhan?filter=${filter}`)).body.map(({ id }) => id);
      const quick = (await get(desk, `/tim-nhanh?q=${encodeURIComponent(q)}`)).body.found;
      return [list, quick.map((one: { id: string }) => one.id)];
    };
    expect(await found(code.toLowerCase())).toEqual([[kept], [kept]]);
    expect(await found(code.slice(0, -1).replace(/\d$/, 'x'))).toEqual([[], []]);
  });

  it('are two again after the undo, row by row as they were, with later rows listed', async () => {
    const person = await server.patient();
    await booked(server, person, '2026-12-08T01:40:00.000Z');
    const kept = await registered({ phone: '0912000001' });
    const other = person.patientId;
    await server.database.owner
      .updateTable('benh_nhan')
      .set({ phone: '+84912000002', address: null })
      .where('id', '=', other)
      .execute();
    const before = await hashOf([kept, other]);
    const merge = await merged(kept, other, ['phone', 'dateOfBirth']);
    expect(await hashOf([kept, other])).not.toBe(before);
    const { status, body } = await post(desk, `/gop-ho-so/${merge}/undo`);
    expect([status, body.state, body.later]).toEqual([200, 'undone', []]);
    expect(await hashOf([kept, other])).toBe(before);

    const again = await merged(kept, other);
    const day = '2026-12-09T02:00:00.000Z';
    const later = await post(desk, '/phieu-thong-tin', visit(server, kept, day));
    expect(later.status).toBe(201);
    expect((await post(desk, `/gop-ho-so/${again}/undo`)).body.later).toEqual([
      { resource: 'phieu-thong-tin', field: 'patient', ids: [later.body.id] },
    ]);
    expect((await post(desk, `/gop-ho-so/${again}/undo`)).body.code).toBe('BAD_TRANSITION');
  });

  it('open no clinical content at once to an account that stood for one of them', async () => {
    const [person, decoy] = [await server.patient(), await server.patient()];
    await merged(decoy.patientId, person.patientId);
    const links = await server.database.owner
      .selectFrom('nguoi_than')
      .select(['user', 'clinical_from'])
      .where('patient', '=', decoy.patientId)
      .execute();
    expect(links.map(({ user }) => user).sort()).toEqual([person.userId, decoy.userId].sort());
    for (const { clinical_from } of links) {
      expect(new Date(clinical_from!).toISOString()).toBe('2026-12-08T00:00:00.000Z');
    }
  });

  it('stay two where rows of both clash, where one has changed, and for who may not', async () => {
    const [one, two] = [await server.patient(), await server.patient()];
    await booked(server, one, '2026-12-08T02:20:00.000Z');
    await booked(server, two, '2026-12-08T02:20:00.000Z', server.overlapping);
    const clash = await merging(one.patientId, two.patientId);
    expect([clash.status, clash.body.code]).toEqual([409, 'CONFLICT']);
    expect(await named('phieu_thong_tin', two.patientId)).toBe(1);
    const [a, b] = [await registered(), await registered()];
    const stale = { other: b, version: 7, otherVersion: 1 };
    expect((await post(desk, `/benh-nhan/${a}/gop`, stale)).body.code).toBe('STALE');
    const take = await merging(a, b, ['code']);
    expect(take.body.code).toBe('INVALID');
    for (const role of ['bac-si', 'duoc-si', 'benh-nhan'] as const) {
      expect((await merging(a, b, [], await server.staff(role))).status).toBe(403);
    }
  });
});

describe('at the same moment', () => {
  /** Takes merges back, the last of them first. */
  const undoAll = async (merges: string[]) => {
    for (const merge of merges.sort().reverse()) {
      const { status, body } = await post(desk, `/gop-ho-so/${merge}/undo`);
      expect([status, body.code]).toEqual([200, undefined]);
    }
  };

  it('one of two merges goes through, nothing leads nowhere, and all can be as it was', async () => {
    for (let round = 0; round < 4; round++) {
      const [a, b, c] = [await registered(), await registered(), await registered()];
      const day = `2026-12-${20 + round}T0`;
      for (const [hour, who] of [a, b, c].entries()) {
        const made = await post(
          desk,
          '/phieu-thong-tin',
          visit(server, who, `${day}${1 + hour}:00:00.000Z`),
        );
        expect(made.status).toBe(201);
      }
      const before = await hashOf([a, b, c]);
      const ways = [
        [a, b],
        [b, a],
        [c, b],
      ] as const;
      const answers = await Promise.all(ways.map(([kept, other]) => merging(kept, other)));
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
      const rows = await server.database.owner
        .selectFrom('benh_nhan')
        .select(['id', 'merged_into'])
        .where('id', 'in', [a, b, c])
        .execute();
      const into = new Map(rows.map((row) => [row.id, row.merged_into]));
      for (const [, target] of into) if (target) expect(into.get(target)).toBe(null);
      await undoAll(answers.flatMap(({ body }) => ('merge' in body ? [body.merge] : [])));
      expect(await hashOf([a, b, c])).toBe(before);
    }
  });

  it('a booking and a merge leave the appointment with the one that stays', async () => {
    for (let round = 0; round < 6; round++) {
      const [kept, other] = [await registered(), await registered()];
      const start = `2026-12-${10 + round}T01:00:00.000Z`;
      const before = await hashOf([kept, other]);
      const [merge, book] = await Promise.all([
        merging(kept, other),
        post(desk, '/phieu-thong-tin', visit(server, other, start)),
      ]);
      expect([merge.status, await named('phieu_thong_tin', other)]).toEqual([200, 0]);
      expect(await named('phieu_thong_tin', kept)).toBe(book.status === 201 ? 1 : 0);
      expect([201, 422]).toContain(book.status);
      if ('merge' in merge.body) await undoAll([merge.body.merge]);
      // What was booked meanwhile is nobody's before; all else stands as it did.
      const booked = book.status === 201 ? [book.body.id] : [];
      for (const id of booked) {
        await server.database.owner.deleteFrom('phieu_thong_tin').where('id', '=', id).execute();
      }
      expect(await hashOf([kept, other])).toBe(before);
    }
  });

  it('what is written about the old one during the merge names the other', async () => {
    const [kept, other] = [await registered(), await registered()];
    const { owner } = server.database;
    let write: Promise<unknown> = Promise.resolve();
    await owner.transaction().execute(async (db) => {
      await sql`SELECT FROM benh_nhan WHERE id = ${other} FOR UPDATE`.execute(db);
      write = post(desk, '/danh-sach-cho', {
        patient: other,
        doctor: server.doctor,
        until: '2026-12-20',
        preference: 'any',
      });
      await sql`SELECT pg_sleep(0.3)`.execute(db);
      await sql`UPDATE benh_nhan SET merged_into = ${kept}, archived_at = now() WHERE id = ${other}`.execute(
        db,
      );
    });
    await write;
    expect([await named('danh_sach_cho', kept), await named('danh_sach_cho', other)]).toEqual([
      1, 0,
    ]);
  });
});

it('every reference that moves waits for a merge', async () => {
  const { rows } = await sql<{ table: string }>`
    SELECT tgrelid::regclass::text AS table FROM pg_trigger WHERE tgname = 'follow_merged'`.execute(
    server.database.owner,
  );
  // Rows of these two are written by merges alone.
  const own = ['benh-nhan', 'gop-ho-so'];
  const moving = movingReferences(config, resourceNamed(config, 'benh-nhan'))
    .filter(({ resource }) => !own.includes(resource.name))
    .map(({ resource }) => tableName(resource.name));
  expect(rows.map(({ table }) => table).sort()).toEqual(moving.sort());
});
