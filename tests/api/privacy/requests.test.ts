import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { sendReminders } from '../../../src/server/notify/reminders';
import { clinicList } from '../../fixtures/api-caller';
import { ANSWER, DAY, type Patient, privacyClinic, REQUESTS } from './privacy-clinic';

const NOTICES = columnsOf('thong_bao');
const ENTRIES = columnsOf('nhat_ky');
const LINKS = columnsOf('nguoi_than');
const CONSENTS = columnsOf('dong_y');
const ACCOUNTS = columnsOf('ca_nhan');
const VISITS = columnsOf('phieu_thong_tin');
const PAPERS = columnsOf('giay_y_te');

const { act, ask, newPatient, owner, rowsOf, running, staff, visit } = privacyClinic();

describe('a request about one’s data', () => {
  it('is a task with deadlines and a handler, answered on the page and by a message', async () => {
    const person = await newPatient();
    const other = await newPatient();
    const desk = await staff('le-tan');
    const body = { kind: 'sua', patient: person.id, details: 'Sai ngày sinh, đúng là 30/12.' };
    const made = await ask(person.token, body);
    expect(made.json()).toMatchObject({ kind: 'sua', state: 'new', handler: 'le-tan' });
    const { id, replyBy, dueOn } = made.json();
    expect(replyBy < dueOn).toBe(true);
    expect((await ask(person.token, body)).statusCode).toBe(422);
    expect((await ask(other.token, body)).statusCode).toBe(422);
    expect(
      (await running().call('GET', `${REQUESTS}/${id}`, { token: other.token })).statusCode,
    ).toBe(404);
    expect((await act(person.token, id, 'finish', ANSWER)).statusCode).toBe(403);
    expect((await act(desk.token, id, 'accept')).statusCode).toBe(200);
    expect((await act(desk.token, id, 'finish')).statusCode).toBe(422);
    expect((await act(desk.token, id, 'finish', ANSWER)).json()).toMatchObject({ state: 'done' });
    expect(
      (await running().call('GET', `${REQUESTS}/${id}`, { token: person.token })).json(),
    ).toMatchObject({ answer: ANSWER.answer, answeredAt: expect.any(String) });
    expect(
      await rowsOf(
        sql`SELECT ${NOTICES.link} AS link FROM thong_bao WHERE ${NOTICES.user} = ${person.account}`,
      ),
    ).toEqual([{ link: '/quyen-rieng-tu' }, { link: '/quyen-rieng-tu' }]);
    const audit =
      await rowsOf(sql`SELECT ${ENTRIES.action} AS action FROM nhat_ky WHERE ${ENTRIES.record_id} = ${id}
      AND ${ENTRIES.action} <> 'view' ORDER BY ${ENTRIES.at}, id`);
    expect(audit.map(({ action }) => action)).toEqual(['create', 'accept', 'finish']);
  });

  it('is overdue by the clinic’s day', async () => {
    const person = await newPatient();
    const { id } = (
      await ask(person.token, { kind: 'ban-sao', patient: person.id, details: 'Xin bản sao.' })
    ).json();
    running().advance(40 * DAY);
    const manager = await staff('quan-ly');
    const late = await running().call(
      'GET',
      clinicList('yeu-cau-du-lieu', { filter: { late: true } }),
      {
        token: manager.token,
      },
    );
    expect(late.json().map((row: { id: string }) => row.id)).toContain(id);
  });

  it('to restrict the use is obeyed: no reminder, no export, not found at the desk', async () => {
    const person = await newPatient(['nhac-lich']);
    const [desk, manager] = [await staff('le-tan'), await staff('quan-ly')];
    const found = async (token: string) =>
      (await running().call('GET', `/benh-nhan/${person.id}`, { token })).statusCode;
    const exported = async () =>
      (await running().call('GET', '/dong-y/export.csv', { token: manager.token })).body.split('\n')
        .length;
    const before = await exported();
    const { id } = (
      await ask(person.token, { kind: 'han-che', patient: person.id, details: 'Đừng gọi tôi nữa.' })
    ).json();
    expect(await found(desk.token)).toBe(200);
    expect((await act(manager.token, id, 'finish', ANSWER)).statusCode).toBe(200);
    expect(await found(desk.token)).toBe(404);
    expect(await found(manager.token)).toBe(200);
    expect(await exported()).toBe(before - 2);
    await visit(person.id, 20);
    expect(await found(desk.token)).toBe(200);
    await sendReminders(running().services);
    expect(
      await rowsOf(sql`SELECT ${NOTICES.kind} AS "kind" FROM thong_bao WHERE ${NOTICES.user} = ${person.account}
        AND ${NOTICES.kind} LIKE 'reminder%'`),
    ).toEqual([]);
    expect((await act(person.token, id, 'lift')).json()).toMatchObject({ state: 'lifted' });
    await sendReminders(running().services);
    expect(
      await rowsOf(sql`SELECT ${NOTICES.kind} AS "kind" FROM thong_bao WHERE ${NOTICES.user} = ${person.account}
        AND ${NOTICES.kind} LIKE 'reminder%'`),
    ).toEqual([{ kind: 'reminder-24h' }]);
  });
});

describe('an erasure', () => {
  async function proposed(person: Patient) {
    const [manager, second] = [await staff('quan-ly'), await staff('quan-tri')];
    const details = 'Xóa mọi thứ về tôi.';
    const { id } = (await ask(person.token, { kind: 'xoa', patient: person.id, details })).json();
    await act(manager.token, id, 'accept');
    return { id, manager, second };
  }
  async function paper(patient: string, state: 'draft' | 'issued') {
    const doctor = uuidv7();
    await owner()
      .insertInto('bac_si')
      .values({
        ...{ id: doctor, full_name: 'Nguyễn Thị Nhung', sex: 'female', title: 'bs' },
        ...{ licence_number: doctor.slice(-8), bookable: false },
      })
      .execute();
    await owner()
      .insertInto('giay_y_te')
      .values({ id: uuidv7(), kind: 'nghi-viec', patient, doctor, state })
      .execute();
  }
  const patientRow = (id: string) =>
    owner()
      .selectFrom('benh_nhan')
      .select(['full_name as name', 'phone as phone', 'email', 'date_of_birth as born'])
      .select(({ eb }) => eb('erased_at', 'is not', null).as('erased'))
      .where('id', '=', id)
      .executeTakeFirst();

  it('waits for what is open, shows its plan, and needs a second person', async () => {
    const person = await newPatient(['nhac-lich']);
    const appointment = await visit(person.id, 50);
    const { id, manager, second } = await proposed(person);
    expect((await act(manager.token, id, 'propose-erasure')).statusCode).toBe(409);
    await owner()
      .updateTable('phieu_thong_tin')
      .set({
        ...{ state: 'cancelled', remark: 'Hay lo', weight: 12, accompanied_by: 'Mẹ' },
        answers_before: JSON.stringify({ ho: true }),
      })
      .where('id', '=', appointment)
      .execute();
    await paper(person.id, 'draft');
    const plan = (await act(manager.token, id, 'propose-erasure')).json();
    expect(plan).toMatchObject({ state: 'erasure_proposed' });
    expect(plan.plan.length).toBeGreaterThan(5);
    expect((await act(manager.token, id, 'finish', ANSWER)).statusCode).toBe(409);
    expect((await act(manager.token, id, 'approve-erasure', ANSWER)).statusCode).toBe(409);
    expect(await patientRow(person.id)).toMatchObject({ name: 'Lê Thị Sen', erased: false });
    const approved = await act(second.token, id, 'approve-erasure', ANSWER);
    expect([approved.statusCode, approved.json().state]).toEqual([200, 'done']);
    expect(await patientRow(person.id)).toEqual({
      name: 'Đã xóa danh tính',
      phone: null,
      email: null,
      born: '1990',
      erased: true,
    });
    expect(
      await rowsOf(sql`SELECT ${ACCOUNTS.full_name} AS name, ${ACCOUNTS.email} AS email, ${ACCOUNTS.disabled} AS disabled,
        (SELECT count(*) FROM auth_session WHERE user_id = ${person.account})::int AS sessions,
        (SELECT count(*) FROM auth_credential WHERE user_id = ${person.account})::int AS secrets,
        (SELECT count(*) FROM nguoi_than WHERE ${LINKS.patient} = ${person.id})::int AS links,
        (SELECT count(*) FROM dong_y WHERE ${CONSENTS.patient} = ${person.id} AND ${CONSENTS.state} = 'given')::int AS given,
        (SELECT count(*) FROM giay_y_te WHERE ${PAPERS.patient} = ${person.id})::int AS papers,
        (SELECT ${VISITS.reason} AS reason FROM phieu_thong_tin WHERE id = ${appointment}) AS reason,
        (SELECT num_nonnulls(${VISITS.remark}, ${VISITS.weight}, ${VISITS.accompanied_by}, ${VISITS.answers_before})
          FROM phieu_thong_tin WHERE id = ${appointment}) AS told
        FROM ca_nhan WHERE id = ${person.account}`),
    ).toEqual([
      {
        name: 'Đã xóa danh tính',
        email: null,
        disabled: true,
        sessions: 0,
        secrets: 0,
        links: 0,
        given: 0,
        papers: 0,
        reason: null,
        told: 0,
      },
    ]);
    expect((await running().call('GET', '/auth/me', { token: person.token })).statusCode).toBe(401);
  });

  it('takes the records that were merged into it along, and what a merge keeps to be undone', async () => {
    const [person, other] = [await newPatient(), await newPatient()];
    const merge = uuidv7();
    await owner()
      .updateTable('benh_nhan')
      .set({ merged_into: person.id, archived_at: sql<string>`now()` })
      .where('id', '=', other.id)
      .execute();
    await sql`INSERT INTO gop_ho_so (id, kept, merged, at, undo_until)
      VALUES (${merge}, ${person.id}, ${other.id}, now(), now() + interval '30 days')`.execute(
      owner(),
    );
    await sql`INSERT INTO patient_merge_before VALUES (${merge}, 'sealed')`.execute(owner());
    const { id, manager, second } = await proposed(person);
    await act(manager.token, id, 'propose-erasure');
    expect((await act(second.token, id, 'approve-erasure', ANSWER)).statusCode).toBe(200);
    expect(await patientRow(other.id)).toMatchObject({ name: 'Đã xóa danh tính', erased: true });
    expect(
      await rowsOf(sql`SELECT undo_until AS "until",
        (SELECT count(*) FROM patient_merge_before)::int AS kept FROM gop_ho_so`),
    ).toEqual([{ until: null, kept: 0 }]);
  });

  it('keeps who an issued paper is about', async () => {
    const person = await newPatient();
    await paper(person.id, 'issued');
    const { id, manager } = await proposed(person);
    const { plan } = (await act(manager.token, id, 'propose-erasure')).json();
    expect(plan[0]).toMatchObject({ fate: 'Giữ' });
  });

  it('keeps who a medical record is about, and says why', async () => {
    const person = await newPatient();
    await visit(person.id, -50, 'completed');
    await sql`INSERT INTO o_lai (id, patient, department, reason, state)
      SELECT ${uuidv7()}, ${person.id}, department, 'Theo dõi', 'discharged' FROM phieu_thong_tin
      WHERE patient = ${person.id}`.execute(owner());
    const { id, manager, second } = await proposed(person);
    const { plan } = (await act(manager.token, id, 'propose-erasure')).json();
    expect(plan[0]).toMatchObject({ fate: 'Giữ', reason: expect.stringContaining('Luật') });
    await act(second.token, id, 'approve-erasure', ANSWER);
    expect(await patientRow(person.id)).toEqual({
      name: 'Lê Thị Sen',
      phone: null,
      email: null,
      born: '1990-12-31',
      erased: true,
    });
  });

  it('makes a disabled account of staff anonymous, and no other', async () => {
    const { id: account } = await running().account({ role: 'duoc-si', fullName: 'Đã nghỉ việc' });
    const [manager, second] = [await staff('quan-ly'), await staff('quan-tri')];
    const body = { kind: 'xoa', account, details: 'Đã nghỉ việc từ lâu.' };
    expect((await ask(manager.token, body)).statusCode).toBe(422);
    await sql`UPDATE ca_nhan SET ${ACCOUNTS.disabled} = true WHERE id = ${account}`.execute(
      owner(),
    );
    const { id } = (await ask(manager.token, body)).json();
    await act(manager.token, id, 'accept');
    await act(manager.token, id, 'propose-erasure');
    expect((await act(second.token, id, 'approve-erasure', ANSWER)).statusCode).toBe(200);
    expect(
      await rowsOf(sql`SELECT ${ACCOUNTS.full_name} AS name FROM ca_nhan WHERE id = ${account}`),
    ).toEqual([{ name: 'Đã xóa danh tính' }]);
  });
});
