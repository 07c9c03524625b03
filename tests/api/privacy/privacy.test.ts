import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { deliverDue } from '../../../src/server/notify/deliver';
import { sendReminders } from '../../../src/server/notify/reminders';
import { registerOwnProfile } from '../../../src/server/own-profile/routes';
import { endGuardianships } from '../../../src/server/privacy/coming-of-age';
import { runRetention } from '../../../src/server/privacy/retention-job';
import { registerPrivacy } from '../../../src/server/privacy/routes';
import { resourceParts } from '../../../src/server/resource/parts';
import { dayOfAge } from '../../../src/shared/privacy/ages';
import { RETENTION_RULES } from '../../../src/shared/privacy/retention';
import { unchecked } from '../../fixtures/api-caller';
import { type AuthServer, startAuthServer } from '../../fixtures/auth-server';

const DAY = 86_400;
const REQUESTS = '/yeu-cau-du-lieu';

let server: AuthServer;
let phones = 0;

beforeAll(async () => {
  server = await startAuthServer({ WEBHOOK_URL: 'http://127.0.0.1:9/' }, config, [
    registerOwnProfile,
    registerPrivacy,
    ...resourceParts,
  ]);
});
afterAll(() => server?.close());

interface Patient {
  id: string;
  account: string;
  token: string;
  phone: string;
}

/** A patient who registered, and agreed to what is required and to these purposes. */
async function newPatient(purposes: string[] = [], dateOfBirth = '1990-12-31'): Promise<Patient> {
  phones += 1;
  const phone = `09123${String(45_000 + phones)}`;
  const body = {
    fullName: 'Lê Thị Sen',
    phone,
    email: `sen${phones}@sen.example`,
    dateOfBirth,
    sex: 'female',
    password: 'sen hồng tháng sáu',
    consent: ['kham-chua-benh', ...purposes],
  };
  const { user } = (await server.call('POST', '/auth/register', { body })).json();
  const { access_token } = await server.signIn(phone);
  return { id: user.patientId, account: user.id, token: access_token, phone };
}

async function staff(role: 'quan-tri' | 'quan-ly' | 'le-tan') {
  const { id, phone } = await server.account({ role });
  return { id, token: (await server.signIn(phone)).access_token };
}

const owner = () => server.database.owner;
const rowsOf = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
  (await query.execute(owner())).rows;

/** An appointment of a patient `hours` from the server's time, booked long before. */
async function visit(patient: string, hours: number, state = 'confirmed'): Promise<string> {
  const [id, department] = [uuidv7(), uuidv7()];
  const start = new Date(server.services.clock().getTime() + hours * 3_600_000);
  const end = new Date(start.getTime() + 1_800_000);
  await sql`INSERT INTO phong_ban (id, code, name, short_name)
    VALUES (${department}, ${department}, ${department}, 'Khoa')`.execute(owner());
  await sql`INSERT INTO phieu_thong_tin (id, patient, department, start, "end", reason, state, created_at)
    VALUES (${id}, ${patient}, ${department}, ${start}, ${end}, 'Đau đầu', ${state},
      ${new Date(start.getTime() - 9 * 86_400_000)})`.execute(owner());
  return id;
}

async function ask(token: string, body: Record<string, unknown>) {
  return server.call('POST', REQUESTS, { token, body });
}
const act = (token: string, id: string, action: string, body: object = {}) =>
  server.call('POST', `${REQUESTS}/${id}/${action}`, { token, body });
const ANSWER = { answer: 'Phòng khám đã làm theo yêu cầu của bạn.' };

describe('a consent', () => {
  const reminders = (account: string) =>
    rowsOf(sql`SELECT kind FROM thong_bao WHERE "user" = ${account} AND kind LIKE 'reminder%'`);

  it('is asked before anybody is reminded', async () => {
    const [silent, willing] = [await newPatient(), await newPatient(['nhac-lich'])];
    await visit(silent.id, 20);
    await visit(willing.id, 20);
    await sendReminders(server.services);
    expect(await reminders(silent.account)).toEqual([]);
    expect(await reminders(willing.account)).toEqual([{ kind: 'reminder-24h' }]);
  });

  it('that is withdrawn stops what stands in the outbox, and only that', async () => {
    const person = await newPatient(['nhac-lich']);
    const appointment = await visit(person.id, 21);
    await sendReminders(server.services);
    const told = uuidv7();
    await sql`INSERT INTO thong_bao (id, "user", kind, title, body, appointment)
      VALUES (${told}, ${person.account}, 'cancelled', 'Đã hủy', 'Đã hủy', ${appointment})`.execute(
      owner(),
    );
    await sql`INSERT INTO notify_outbox (id, notification_id, channel, language, due_at, expires_at)
      VALUES (${uuidv7()}, ${told}, 'message', 'vi', now(), now() + interval '1 day')`.execute(
      owner(),
    );
    const [consent] = (
      await server.call('GET', `/dong-y?filter=${encodeURIComponent('{"purpose":"nhac-lich"}')}`, {
        token: person.token,
      })
    ).json();
    const withdrawn = await server.call('POST', `/dong-y/${consent.id}/withdraw`, {
      token: person.token,
      body: {},
    });
    expect(withdrawn.statusCode).toBe(200);
    server.advance(60);
    const sent: string[] = [];
    const send = async ({ kind, to }: { kind: string; to: { email: string | null } }) => {
      if (to.email === `sen${phones}@sen.example`) sent.push(kind);
    };
    await deliverDue(
      server.services,
      new Map([
        ['email', send],
        ['message', send],
      ]),
    );
    expect(sent).toEqual(['cancelled']);
    expect(
      await rowsOf(sql`SELECT DISTINCT o.state, o.problem FROM notify_outbox o
        JOIN thong_bao n ON n.id = o.notification_id
        WHERE n."user" = ${person.account} AND n.kind LIKE 'reminder%'`),
    ).toEqual([{ state: 'parked', problem: 'no consent' }]);
  });

  it('to an older text is asked anew, and the older one kept', async () => {
    const person = await newPatient();
    await sql`UPDATE dong_y SET text_version = 1 WHERE patient = ${person.id}`.execute(owner());
    const again = await server.call('POST', `/benh-nhan/${person.id}/consents`, {
      token: person.token,
      body: { purpose: 'kham-chua-benh' },
    });
    expect(again.statusCode).toBe(201);
    expect(
      await rowsOf(sql`SELECT state, text_version AS v FROM dong_y
        WHERE patient = ${person.id} ORDER BY given_at, v`),
    ).toEqual([
      { state: 'replaced', v: 1 },
      { state: 'given', v: 2 },
    ]);
  });

  it('that care rests on becomes a task when it is withdrawn; what the law demands cannot be', async () => {
    const person = await newPatient(['lien-thong']);
    const rows = (await server.call('GET', '/dong-y', { token: person.token })).json();
    const withdraw = async (purpose: string) => {
      const id = rows.find((row) => row.purpose === purpose)?.id;
      return (
        await server.call('POST', `/dong-y/${id}/withdraw`, { token: person.token, body: {} })
      ).statusCode;
    };
    expect(await withdraw('lien-thong')).toBe(409);
    expect(await withdraw('kham-chua-benh')).toBe(200);
    expect((await server.call('GET', REQUESTS, { token: person.token })).json()).toMatchObject([
      { kind: 'han-che', handler: 'quan-ly', state: 'new' },
    ]);
  });
});

describe('a child', () => {
  const child = (dateOfBirth: string, more: object = {}) => ({
    fullName: 'Lê Bảo An',
    dateOfBirth,
    sex: 'female',
    relation: 'con',
    consent: ['kham-chua-benh'],
    ...more,
  });
  const years = (count: number, days = 0) => {
    const now = server.services.clock();
    const day = new Date(now.getTime() + days * DAY * 1000).toISOString().slice(0, 10);
    return `${Number(day.slice(0, 4)) - count}${day.slice(4)}`;
  };

  it('has the consent of the guardian with the relation, and from 7 its own agreement', async () => {
    const parent = await newPatient();
    const given = [];
    for (const body of [
      child(years(3)),
      child(years(9), { childAgrees: true }),
      child(years(40), { relation: 'chong' }),
    ]) {
      const { patientId } = (
        await server.call('POST', '/auth/family', { token: parent.token, body })
      ).json();
      given.push(
        ...(await rowsOf(sql`SELECT given_by AS "by", giver_name AS "name", relation, child_agrees AS agrees
          FROM dong_y WHERE patient = ${patientId}`)),
      );
    }
    const name = 'Lê Thị Sen';
    expect(given).toEqual([
      { by: 'guardian', name, relation: 'con', agrees: null },
      { by: 'guardian', name, relation: 'con', agrees: true },
      { by: 'representative', name, relation: 'chong', agrees: null },
    ]);
  });

  it('does not register alone, and the desk writes down its guardian', async () => {
    const body = { ...child(years(15, 2)), phone: '0912399001', password: 'sen hồng tháng sáu' };
    const refused = await server.call('POST', '/auth/register', { body: unchecked(body) });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
      422,
      ['dateOfBirth'],
    ]);
    const [{ id }] = (await rowsOf(sql`INSERT INTO benh_nhan (id, full_name, date_of_birth, sex)
      VALUES (${uuidv7()}, 'Bé Na', ${years(5)}, 'female') RETURNING id`)) as [{ id: string }];
    const desk = await staff('le-tan');
    const consent = {
      patient: id,
      purpose: 'nhac-lich',
      text: 'Nhắc lịch',
      givenAt: server.services.clock().toISOString(),
    };
    const write = (more: object) =>
      server.call('POST', '/dong-y', { token: desk.token, body: { ...consent, ...more } });
    const alone = await write({});
    expect([alone.statusCode, Object.keys(alone.json().errors)]).toEqual([422, ['givenBy']]);
    const mother = { givenBy: 'guardian', giverName: 'Lê Thị Mẹ', relation: 'con' };
    expect((await write(mother)).statusCode).toBe(201);
  });

  it('comes of age: the guardian is told, and sees the record no more 30 days later', async () => {
    const parent = await newPatient();
    const born = years(18, 5);
    const { patientId } = (
      await server.call('POST', '/auth/family', { token: parent.token, body: child(born) })
    ).json();
    const read = async () => {
      const { access_token: token } = await server.signIn(parent.phone);
      return (await server.call('GET', `/benh-nhan/${patientId}`, { token })).statusCode;
    };
    expect(dayOfAge(born, 18)).toBe(years(0, 5));
    expect(await endGuardianships(server.services)).toEqual({ noticed: 0, ended: 0 });
    server.advance(6 * DAY);
    expect(await endGuardianships(server.services)).toEqual({ noticed: 1, ended: 0 });
    expect(await endGuardianships(server.services)).toEqual({ noticed: 0, ended: 0 });
    expect(await rowsOf(sql`SELECT title FROM thong_bao WHERE "user" = ${parent.account}`)).toEqual(
      [{ title: 'Người thân đã đủ 18 tuổi' }],
    );
    expect(await read()).toBe(200);
    server.advance(30 * DAY);
    expect(await endGuardianships(server.services)).toEqual({ noticed: 0, ended: 1 });
    expect(await read()).toBe(404);
    expect(await rowsOf(sql`SELECT state FROM dong_y WHERE patient = ${patientId}`)).toEqual([
      { state: 'lapsed' },
    ]);
  });
});

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
    expect((await server.call('GET', `${REQUESTS}/${id}`, { token: other.token })).statusCode).toBe(
      404,
    );
    expect((await act(person.token, id, 'finish', ANSWER)).statusCode).toBe(403);
    expect((await act(desk.token, id, 'accept')).statusCode).toBe(200);
    expect((await act(desk.token, id, 'finish')).statusCode).toBe(422);
    expect((await act(desk.token, id, 'finish', ANSWER)).json()).toMatchObject({ state: 'done' });
    expect(
      (await server.call('GET', `${REQUESTS}/${id}`, { token: person.token })).json(),
    ).toMatchObject({ answer: ANSWER.answer, answeredAt: expect.any(String) });
    expect(await rowsOf(sql`SELECT link FROM thong_bao WHERE "user" = ${person.account}`)).toEqual([
      { link: '/quyen-rieng-tu' },
      { link: '/quyen-rieng-tu' },
    ]);
    const audit = await rowsOf(sql`SELECT action FROM nhat_ky WHERE record_id = ${id}
      AND action <> 'view' ORDER BY at, id`);
    expect(audit.map(({ action }) => action)).toEqual(['create', 'accept', 'finish']);
  });

  it('is overdue by the clinic’s day', async () => {
    const person = await newPatient();
    const { id } = (
      await ask(person.token, { kind: 'ban-sao', patient: person.id, details: 'Xin bản sao.' })
    ).json();
    server.advance(40 * DAY);
    const manager = await staff('quan-ly');
    const late = await server.call(
      'GET',
      `${REQUESTS}?filter=${encodeURIComponent('{"late":true}')}`,
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
      (await server.call('GET', `/benh-nhan/${person.id}`, { token })).statusCode;
    const exported = async () =>
      (await server.call('GET', '/dong-y/export.csv', { token: manager.token })).body.split('\n')
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
    await sendReminders(server.services);
    expect(
      await rowsOf(sql`SELECT kind FROM thong_bao WHERE "user" = ${person.account}
        AND kind LIKE 'reminder%'`),
    ).toEqual([]);
    expect((await act(person.token, id, 'lift')).json()).toMatchObject({ state: 'lifted' });
    await sendReminders(server.services);
    expect(
      await rowsOf(sql`SELECT kind FROM thong_bao WHERE "user" = ${person.account}
        AND kind LIKE 'reminder%'`),
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
  const patientRow = async (id: string) =>
    (
      await rowsOf(sql`SELECT full_name AS name, phone, email, date_of_birth AS born,
        erased_at IS NOT NULL AS erased FROM benh_nhan WHERE id = ${id}`)
    )[0];

  it('waits for what is open, shows its plan, and needs a second person', async () => {
    const person = await newPatient(['nhac-lich']);
    const appointment = await visit(person.id, 50);
    const { id, manager, second } = await proposed(person);
    expect((await act(manager.token, id, 'propose-erasure')).statusCode).toBe(409);
    await sql`UPDATE phieu_thong_tin SET state = 'cancelled' WHERE id = ${appointment}`.execute(
      owner(),
    );
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
      await rowsOf(sql`SELECT full_name AS name, email, disabled,
        (SELECT count(*) FROM auth_session WHERE user_id = ${person.account})::int AS sessions,
        (SELECT count(*) FROM auth_credential WHERE user_id = ${person.account})::int AS secrets,
        (SELECT count(*) FROM nguoi_than WHERE patient = ${person.id})::int AS links,
        (SELECT count(*) FROM dong_y WHERE patient = ${person.id} AND state = 'given')::int AS given,
        (SELECT reason FROM phieu_thong_tin WHERE id = ${appointment}) AS reason
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
        reason: null,
      },
    ]);
    expect((await server.call('GET', '/auth/me', { token: person.token })).statusCode).toBe(401);
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
    const { id: account } = await server.account({ role: 'duoc-si', fullName: 'Đã nghỉ việc' });
    const [manager, second] = [await staff('quan-ly'), await staff('quan-tri')];
    const body = { kind: 'xoa', account, details: 'Đã nghỉ việc từ lâu.' };
    expect((await ask(manager.token, body)).statusCode).toBe(422);
    await sql`UPDATE ca_nhan SET disabled = true WHERE id = ${account}`.execute(owner());
    const { id } = (await ask(manager.token, body)).json();
    await act(manager.token, id, 'accept');
    await act(manager.token, id, 'propose-erasure');
    expect((await act(second.token, id, 'approve-erasure', ANSWER)).statusCode).toBe(200);
    expect(await rowsOf(sql`SELECT full_name AS name FROM ca_nhan WHERE id = ${account}`)).toEqual([
      { name: 'Đã xóa danh tính' },
    ]);
  });
});

describe('retention', () => {
  it('runs each rule once a day, removes by it, and reports', async () => {
    const person = await newPatient();
    const old = new Date(server.services.clock().getTime() - 500 * DAY * 1000);
    await sql`INSERT INTO thong_bao (id, "user", kind, title, body, created_at)
      VALUES (${uuidv7()}, ${person.account}, 'system', 'Cũ', 'Cũ', ${old})`.execute(owner());
    await sql`INSERT INTO ca_nhan (id, full_name, phone, role, disabled, updated_at)
      VALUES (${uuidv7()}, 'Cũ', '+84911111111', 'duoc-si', true, ${new Date('2020-01-01')})`.execute(
      owner(),
    );
    const rules = Object.keys(RETENTION_RULES).length;
    expect(await runRetention(server.services)).toBe(rules);
    expect(await runRetention(server.services)).toBe(0);
    const manager = await staff('quan-ly');
    const report = (await server.call('GET', '/lan-luu-giu', { token: manager.token })).json();
    const of = (rule: string) => report.find((row: { rule: string }) => row.rule === rule);
    expect(report).toHaveLength(rules);
    expect(report.every((row) => row.problem === null)).toBe(true);
    expect(of('thong-bao')).toMatchObject({ found: 1, removed: 1, proposed: 0 });
    expect(of('tai-khoan-khoa')).toMatchObject({ found: 1, removed: 0, proposed: 1 });
  });
});

describe('a breach', () => {
  it('has 72 hours from its discovery, and says when they are over', async () => {
    const manager = await staff('quan-ly');
    const discoveredAt = server.services.clock().toISOString();
    const made = await server.call('POST', '/su-co-du-lieu', {
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
      (await server.call('GET', `/su-co-du-lieu/${id}`, { token: manager.token })).json().late;
    expect(await late()).toBe(false);
    server.advance(73 * 3600);
    const { token } = await staff('quan-ly');
    expect((await server.call('GET', `/su-co-du-lieu/${id}`, { token })).json().late).toBe(true);
    const told = await server.call('POST', `/su-co-du-lieu/${id}/notify-authority`, {
      token,
      body: { reference: '123/A05' },
    });
    expect(told.json()).toMatchObject({
      state: 'notified',
      late: false,
      authorityReference: '123/A05',
    });
    expect(
      (await server.call('GET', '/su-co-du-lieu', { token: (await staff('le-tan')).token }))
        .statusCode,
    ).toBe(403);
  });
});
