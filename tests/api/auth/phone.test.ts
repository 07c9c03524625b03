import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { registerBooking } from '../../../src/server/booking/routes';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { sentMessages } from '../../../src/server/notify/mailbox';
import { queueNotification } from '../../../src/server/notify/notify';
import { resourceParts } from '../../../src/server/resource/parts';
import { addDays } from '../../../src/shared/format/days';
import { type AuthServer, PASSWORD, startAuthServer } from '../../fixtures/auth-server';
import { type ClinicRows, fillClinic } from '../booking/clinic-rows';

const ENTRIES = columnsOf('nhat_ky');
const ACCOUNTS = columnsOf('ca_nhan');
const LINKS = columnsOf('nguoi_than');
const NOTICES = columnsOf('thong_bao');

let server: AuthServer;
let clinic: ClinicRows;
beforeAll(async () => {
  server = await startAuthServer({}, config, [registerBooking, ...resourceParts]);
  clinic = await fillClinic(server.database.owner);
});
afterAll(() => server.close());

let phones = 0;
const form = (more: object = {}) => {
  phones += 1;
  return {
    fullName: 'Lê Thị Sen',
    phone: `09123450${String(phones).padStart(2, '0')}`,
    dateOfBirth: '1990-12-31',
    sex: 'female',
    password: PASSWORD,
    consent: ['kham-chua-benh', 'lien-thong'],
    ...more,
  };
};

/** Registers and signs in: a person whose number nobody has proved. */
async function newcomer(on = server) {
  const body = form();
  const answer = await on.call('POST', '/auth/register', { body });
  expect(answer.statusCode).toBe(201);
  const { user } = answer.json();
  const { access_token: token } = await on.signIn(body.phone);
  return { ...user, token } as { id: string; phone: string; patientId: string; token: string };
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>;

const startOn = (day: number, time = '08:00') =>
  new Date(
    `${addDays(server.services.clock().toISOString().slice(0, 10), day)}T${time}:00+07:00`,
  ).toISOString();
const book = ({ token, patientId }: Newcomer, day: number, on = server, at = clinic) =>
  on.call('POST', '/dat-lich', {
    token,
    body: { patientId, doctorId: at.doctor, start: startOn(day) },
  });
const askCode = ({ token }: Newcomer) => server.call('POST', '/auth/phone/code', { token });
const verify = ({ token }: Newcomer, code: string) =>
  server.call('POST', '/auth/phone/verify', { token, body: { code } });
const me = async ({ token }: Newcomer) =>
  (await server.call('GET', '/auth/me', { token })).json().user;

/** The codes that a phone has received, the newest first. */
async function codesTo(phone: string): Promise<string[]> {
  const sent = await sentMessages(server.services);
  return sent
    .filter(({ address, kind }) => address === phone && kind === 'code')
    .map(({ body }) => body.match(/\d{6}/)?.[0] ?? '');
}
const auditOf = async (account: string) => {
  const { rows } = await sql<{ action: string }>`
    SELECT ${ENTRIES.action} AS action FROM nhat_ky WHERE ${ENTRIES.record_id} = ${account} ORDER BY id`.execute(
    server.database.owner,
  );
  return rows.map(({ action }) => action);
};

describe('a phone number', () => {
  it('is proved by the code that it received, and then booked with', async () => {
    const person = await newcomer();
    expect((await me(person)).phoneVerifiedAt).toBeNull();
    const refused = await book(person, 3);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'PHONE_UNVERIFIED']);
    const wait = { patientId: person.patientId, doctorId: clinic.doctor };
    const waiting = await server.call('POST', '/dat-lich/waiting', {
      token: person.token,
      body: wait,
    });
    expect(waiting.json().code).toBe('PHONE_UNVERIFIED');
    expect((await askCode(person)).statusCode).toBe(204);
    const [code = ''] = await codesTo(person.phone);
    const proved = await verify(person, code);
    expect(proved.statusCode).toBe(200);
    expect(proved.json().user).toMatchObject({
      id: person.id,
      phoneVerifiedAt: server.services.clock().toISOString(),
    });
    expect((await book(person, 3)).statusCode).toBe(201);
    expect(await auditOf(person.id)).toEqual(
      expect.arrayContaining(['code-requested', 'phone-verified']),
    );
    expect((await verify(person, code)).statusCode).toBe(422);
  });

  it('lets a slot be held before, so that it is not lost over the code', async () => {
    const person = await newcomer();
    const hold = await server.call('POST', '/dat-lich/hold', {
      token: person.token,
      body: { doctorId: clinic.doctor, start: startOn(4) },
    });
    expect(hold.statusCode).toBe(201);
  });

  it('receives the living code again, and no flood of them', async () => {
    const person = await newcomer();
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await askCode(person)).statusCode);
    expect(statuses).toEqual([204, 204, 204, 429]);
    const codes = await codesTo(person.phone);
    expect(codes).toHaveLength(3);
    expect(new Set(codes).size).toBe(1);
  });

  it('has to be proved anew when it is another, and not by the old code', async () => {
    const person = await newcomer();
    await askCode(person);
    const [code = ''] = await codesTo(person.phone);
    const move = () =>
      sql`UPDATE ca_nhan SET ${ACCOUNTS.phone} = ${ACCOUNTS.phone} || '9' WHERE id = ${person.id}`.execute(
        server.database.owner,
      );
    await move();
    expect((await verify(person, code)).statusCode).toBe(422);
    await sql`UPDATE ca_nhan SET ${ACCOUNTS.phone_verified_at} = now() WHERE id = ${person.id}`.execute(
      server.database.owner,
    );
    expect((await me(person)).phoneVerifiedAt).not.toBeNull();
    await move();
    expect((await me(person)).phoneVerifiedAt).toBeNull();
  });

  it('is the desk’s word where the desk has linked the person', async () => {
    const person = await newcomer();
    await sql`UPDATE nguoi_than SET ${LINKS.verified_by} = 'reception', ${LINKS.verified_at} = now()
      WHERE ${LINKS.user} = ${person.id}`.execute(server.database.owner);
    expect((await me(person)).phoneVerifiedAt).not.toBeNull();
    expect((await book(person, 5)).statusCode).toBe(201);
  });

  it('is written to only when it is proved, save for its codes', async () => {
    const person = await newcomer();
    const channels = async (kind: 'result' | 'system') => {
      const params = kind === 'result' ? { patient: 'A' } : { title: TEXT, body: TEXT };
      const id = await server.services.db.transaction().execute((db) =>
        queueNotification(db, {
          user: person.id,
          kind,
          params: params as never,
          dedupeKey: `${kind}${Math.random()}`,
        }),
      );
      const { rows } = await sql<{ channel: string }>`
        SELECT channel FROM notify_outbox WHERE notification_id = ${id}`.execute(
        server.database.owner,
      );
      return rows.map(({ channel }) => channel);
    };
    const TEXT = { vi: 'a', en: 'a' };
    expect(await channels('result')).toEqual([]);
    expect(await channels('system')).toEqual(['message']);
    await sql`UPDATE ca_nhan SET ${ACCOUNTS.phone_verified_at} = now() WHERE id = ${person.id}`.execute(
      server.database.owner,
    );
    expect(await channels('result')).toEqual(['message']);
  });
});

describe('where no message reaches phones', () => {
  it('an unproved number has two appointments, which the desk confirms', async () => {
    const closed = await startAuthServer({ DEMO: '0', SECRET_KEY: 'k'.repeat(32) }, config, [
      registerBooking,
      ...resourceParts,
    ]);
    try {
      const rows = await fillClinic(closed.database.owner);
      const person = await newcomer(closed);
      const answers = [];
      for (const day of [3, 4, 5]) answers.push(await book(person, day, closed, rows));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 422]);
      expect(answers.map((answer) => answer.json().needsConfirming)).toEqual([
        true,
        true,
        undefined,
      ]);
      expect(answers[2]?.json().errors.start).toContain('gọi quầy');
      const asked = await closed.call('POST', '/auth/phone/code', { token: person.token });
      expect(asked.statusCode).toBe(409);
    } finally {
      await closed.close();
    }
  });
});

describe('registering', () => {
  it('does not tell that an e-mail address has an account, but tells its owner', async () => {
    const { id } = await server.account({ email: 'chu@vidu.vn' });
    const taken = await server.call('POST', '/auth/register', {
      body: form({ email: 'Chu@vidu.vn' }),
    });
    const free = await server.call('POST', '/auth/register', {
      body: form({ email: 'moi@vidu.vn' }),
    });
    expect([taken.statusCode, free.statusCode]).toEqual([201, 201]);
    expect(taken.json().user.email).toBe('chu@vidu.vn');
    expect(Object.keys(taken.json().user)).toEqual(Object.keys(free.json().user));
    const { rows } = await sql<{ title: string }>`
      SELECT ${NOTICES.title} AS title FROM thong_bao WHERE ${NOTICES.user} = ${id}`.execute(
      server.database.owner,
    );
    expect(rows.map(({ title }) => title)).toEqual(['Có người đăng ký bằng email của bạn']);
  });

  it('is counted by address and hour, and then wants the number proved first', async () => {
    const from = (address: string, more: object = {}) =>
      server.call('POST', '/auth/register', { address, body: form(more) });
    const statuses = [];
    for (let i = 0; i < 30; i++) statuses.push((await from('203.0.113.9')).statusCode);
    expect(statuses).toEqual(Array(30).fill(201));
    const body = form();
    const send = (more: object = {}) =>
      server.call('POST', '/auth/register', { address: '203.0.113.9', body: { ...body, ...more } });
    const refused = await send();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'PHONE_UNVERIFIED']);
    const [code = ''] = await codesTo(`+84${body.phone.slice(1)}`);
    expect((await send({ code: '000000x' })).statusCode).toBe(422);
    const made = await send({ code });
    expect(made.statusCode).toBe(201);
    expect(made.json().user.phoneVerifiedAt).not.toBeNull();
    expect((await from('203.0.113.10')).statusCode).toBe(201);
  });

  it.each([
    'TRUNG THUONG xem http://evil.example/a',
    'Vào evil.vn nhận quà',
    'a@evil.vn',
    'bit。ly',
    'Sen t.me',
  ])('takes no address for a name: %s', async (fullName) => {
    const answer = await server.call('POST', '/auth/register', { body: form({ fullName }) });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['fullName']);
  });

  it.each(['Nguyễn T. Hoa', 'H’Hen Niê', 'Trần Thị Bé-Ba', 'Lê Văn A (con)'])(
    'takes the name %s',
    async (fullName) => {
      const answer = await server.call('POST', '/auth/register', { body: form({ fullName }) });
      expect(answer.statusCode).toBe(201);
    },
  );
});
