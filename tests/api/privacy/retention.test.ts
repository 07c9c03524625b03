import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { runRetention } from '../../../src/server/privacy/retention-job';
import { RETENTION_RULES } from '../../../src/shared/privacy/retention';
import { DAY, type Patient, privacyClinic } from './privacy-clinic';

const NOTICES = columnsOf('thong_bao');
const ACCOUNTS = columnsOf('ca_nhan');

const { newPatient, owner, running, staff } = privacyClinic();

/** A booking that somebody left four days ago, with a file. */
async function unfinished({ account }: Patient): Promise<string> {
  const id = uuidv7();
  const left = new Date(running().services.clock().getTime() - 4 * DAY * 1000);
  await owner()
    .insertInto('nhap_dat_lich')
    .values({ id, user: account, choices: 'buoc=thong-tin', updated_at: left.toISOString() })
    .execute();
  const file = { name: 'a.pdf', type: 'application/pdf', size: 9, sha256: '0'.repeat(64) };
  await owner()
    .insertInto('stored_file')
    .values({
      ...{ id: uuidv7(), resource: 'nhap-dat-lich', record_id: id, field: 'attachments' },
      ...file,
      uploaded_by: account,
    })
    .execute();
  return id;
}

const RECORDS = columnsOf('ho_so_benh_an');

/** Saves of two records and messages, some of which are past their time; what the rules leave is `kept`. */
async function grown(): Promise<{ kept: () => Promise<unknown> }> {
  const now = running().services.clock().getTime();
  const ago = (days: number) => new Date(now - days * DAY * 1000);
  const [signed, draft, person] = [uuidv7(), uuidv7(), uuidv7()];
  await owner()
    .transaction()
    .execute(async (tx) => {
      // What they refer to does not matter here.
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      for (const [id, state] of [
        [signed, 'signed'],
        [draft, 'draft'],
      ])
        await sql`INSERT INTO ho_so_benh_an (id, ${RECORDS.patient}, ${RECORDS.doctor}, ${RECORDS.template}, ${RECORDS.state})
          VALUES (${id}, ${person}, ${person}, ${person}, ${state})`.execute(tx);
      for (const [record, days] of [
        [signed, 91],
        [signed, 89],
        [draft, 91],
      ] as const)
        await sql`INSERT INTO record_save VALUES (${record}, ${uuidv7()}, ${person}, ${ago(days)}, '{x}')`.execute(
          tx,
        );
      for (const [state, finished] of [
        ['sent', ago(31)],
        ['sent', ago(29)],
        ['parked', ago(31)],
        ['waiting', null],
      ] as const)
        await sql`INSERT INTO notify_outbox (id, channel, language, state, due_at, expires_at, finished_at, phone, title, body)
          VALUES (${uuidv7()}, 'message', 'vi', ${state}, ${ago(40)}, ${ago(-1)}, ${finished}, '+84900000000', 't', 'b')`.execute(
          tx,
        );
    });
  const kept = async () => {
    const { rows } = await sql<{ kept: unknown }>`SELECT json_build_array(
      (SELECT count(*) FROM record_save WHERE record = ${signed}),
      (SELECT count(*) FROM record_save WHERE record = ${draft}),
      (SELECT json_agg(state ORDER BY state) FROM notify_outbox WHERE phone = '+84900000000')
    ) AS kept`.execute(owner());
    return rows[0]?.kept;
  };
  expect(await kept()).toEqual([2, 1, ['parked', 'sent', 'sent', 'waiting']]);
  return { kept };
}

describe('retention', () => {
  it('runs each rule once a day, removes by it, and reports', async () => {
    const person = await newPatient();
    const old = new Date(running().services.clock().getTime() - 500 * DAY * 1000);
    await sql`INSERT INTO thong_bao (id, ${NOTICES.user}, ${NOTICES.kind}, ${NOTICES.title}, ${NOTICES.body}, created_at)
      VALUES (${uuidv7()}, ${person.account}, 'system', 'Cũ', 'Cũ', ${old})`.execute(owner());
    await sql`INSERT INTO ca_nhan (id, ${ACCOUNTS.full_name}, ${ACCOUNTS.phone}, ${ACCOUNTS.role}, ${ACCOUNTS.disabled}, updated_at)
      VALUES (${uuidv7()}, 'Cũ', '+84911111111', 'duoc-si', true, ${new Date('2020-01-01')})`.execute(
      owner(),
    );
    const left = await unfinished(person);
    const { kept } = await grown();
    const rules = Object.keys(RETENTION_RULES).length;
    expect(await runRetention(running().services)).toBe(rules);
    expect(await runRetention(running().services)).toBe(0);
    const manager = await staff('quan-ly');
    const report = (await running().call('GET', '/lan-luu-giu', { token: manager.token })).json();
    const of = (rule: string) => report.find((row: { rule: string }) => row.rule === rule);
    expect(report).toHaveLength(rules);
    expect(report.every((row) => row.problem === null)).toBe(true);
    expect(of('thong-bao')).toMatchObject({ found: 1, removed: 1, proposed: 0 });
    expect(await kept()).toEqual([1, 1, ['sent', 'waiting']]);
    expect(of('luu-nhap')).toMatchObject({ found: 1, removed: 1 });
    expect(of('tin-gui-di')).toMatchObject({ found: 2, removed: 2 });
    expect(of('nhap-dat-lich')).toMatchObject({ found: 1, removed: 1, proposed: 0 });
    const files = await sql<{ gone: boolean }>`SELECT deleted_at IS NOT NULL AS gone
      FROM stored_file WHERE record_id = ${left}`.execute(owner());
    expect(files.rows).toEqual([{ gone: true }]);
    expect(of('tai-khoan-khoa')).toMatchObject({ found: 1, removed: 0, proposed: 1 });
  });
});

describe('a breach', () => {
  it('has 72 hours from its discovery, and says when they are over', async () => {
    const manager = await staff('quan-ly');
    const discoveredAt = running().services.clock().toISOString();
    const made = await running().call('POST', '/su-co-du-lieu', {
      token: manager.token,
      body: {
        kind: 'gui-nham',
        discoveredAt,
        description: 'Kết quả gửi nhầm email người khác.',
        data: ['contact', 'health'],
      },
    });
    expect(made.statusCode).toBe(201);
    const { id, notifyBy } = made.json();
    expect(Date.parse(notifyBy) - Date.parse(discoveredAt)).toBe(72 * 3_600_000);
    const late = async () =>
      (await running().call('GET', `/su-co-du-lieu/${id}`, { token: manager.token })).json().late;
    expect(await late()).toBe(false);
    running().advance(73 * 3600);
    const { token } = await staff('quan-ly');
    expect((await running().call('GET', `/su-co-du-lieu/${id}`, { token })).json().late).toBe(true);
    const told = await running().call('POST', `/su-co-du-lieu/${id}/notify-authority`, {
      token,
      body: { reference: '123/A05' },
    });
    expect(told.json()).toMatchObject({
      state: 'notified',
      late: false,
      authorityReference: '123/A05',
    });
    expect(
      (await running().call('GET', '/su-co-du-lieu', { token: (await staff('le-tan')).token }))
        .statusCode,
    ).toBe(403);
  });
});
