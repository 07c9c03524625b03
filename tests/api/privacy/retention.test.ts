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
    const rules = Object.keys(RETENTION_RULES).length;
    expect(await runRetention(running().services)).toBe(rules);
    expect(await runRetention(running().services)).toBe(0);
    const manager = await staff('quan-ly');
    const report = (await running().call('GET', '/lan-luu-giu', { token: manager.token })).json();
    const of = (rule: string) => report.find((row: { rule: string }) => row.rule === rule);
    expect(report).toHaveLength(rules);
    expect(report.every((row) => row.problem === null)).toBe(true);
    expect(of('thong-bao')).toMatchObject({ found: 1, removed: 1, proposed: 0 });
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
