import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { resourceParts } from '../../../src/server/resource/parts';
import type { RecordOf } from '../../../src/shared/resource/register';
import type { NamedFor } from '../../fixtures/api-caller';
import { type AuthServer, startAuthServer, type Tokens } from '../../fixtures/auth-server';

const LINKS = columnsOf('nguoi_than');
const ENTRIES = columnsOf('nhat_ky');

const DAY = 24 * 3600;

type Person = Tokens & { id: string; phone: string };

let server: AuthServer;
let desk: Person;
let colleague: Person;
let manager: Person;
const person = async (role: 'le-tan' | 'quan-ly' | 'benh-nhan' = 'benh-nhan'): Promise<Person> => {
  const made = await server.account({ role });
  return { ...made, ...(await server.signIn(made.phone)) };
};
beforeAll(async () => {
  server = await startAuthServer({}, config, resourceParts);
  [desk, colleague, manager] = [
    await person('le-tan'),
    await person('le-tan'),
    await person('quan-ly'),
  ];
});
afterAll(() => server.close());

/** The field as the audit names it. */
const PHONE: keyof RecordOf<'benh-nhan'> = 'phone';

let phones = 0;
/** A patient with a phone on file, and clinical content. */
async function patient(phone: string | null = `+8491111${String(++phones).padStart(4, '0')}`) {
  const id = uuidv7();
  await server.database.owner
    .insertInto('benh_nhan')
    .values({
      id,
      phone,
      full_name: 'Mẹ',
      date_of_birth: '1960-05-01',
      sex: 'female',
      history: 'Đái tháo đường',
      blood_group: 'a+',
    })
    .execute();
  return { id, phone };
}

const call = <
  const M extends 'GET' | 'POST' | 'PUT' | 'DELETE',
  const P extends string,
  const J = undefined,
>(
  who: Person,
  method: M,
  path: P,
  body?: J & NamedFor<M, P, J>,
) =>
  server.call(method, path, {
    token: who.access_token,
    body,
    ...(method === 'PUT' ? { headers: { 'if-match': '*' } } : {}),
  });
const PAPERS = { papers: ['can-cuoc'], papersNote: 'Của mẹ, cuối 123' };
const ask = (who: Person, user: Person, to: { id: string }, more: object = PAPERS) =>
  call(who, 'POST', '/nguoi-than', { user: user.id, patient: to.id, relation: 'me', ...more });
const act = (who: Person, id: string, action: string, body: object = {}) =>
  call(who, 'POST', `/nguoi-than/${id}/${action}`, body);

async function requested(user: Person, to: { id: string }): Promise<string> {
  const answer = await ask(desk, user, to);
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}

/** The code that was sent last. */
const lastCode = (): string =>
  server.log.flatMap((line) => JSON.parse(line).demoCode ?? []).at(-1) ?? 'none';

/** The messages to phones that no account need have, by number. */
async function messages(phone: string | null): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`
    SELECT body FROM notify_outbox WHERE phone = ${phone} ORDER BY id`.execute(
    server.database.owner,
  );
  return rows.map(({ body }) => body);
}

const notices = async (user: Person): Promise<string[]> =>
  (await call(user, 'GET', '/thong-bao')).json().map((row: { title: string }) => row.title);

describe('a link that the desk asks for', () => {
  it('names the papers, and shows nothing by itself, whatever was sent', async () => {
    const [family, mother] = [await person(), await patient()];
    const bare = await ask(desk, family, mother, {});
    expect([bare.statusCode, Object.keys(bare.json().errors).sort()]).toEqual([
      422,
      ['papers', 'papersNote'],
    ]);
    const forced = { ...PAPERS, verifiedAt: '2026-01-01T00:00:00Z', verifiedBy: 'code' };
    expect((await ask(desk, family, mother, forced)).statusCode).toBe(422);
    const id = await requested(family, mother);
    expect(await server.actorOf(family.access_token)).toMatchObject({ patientIds: [] });
    const put = await call(desk, 'PUT', `/nguoi-than/${id}`, {
      verifiedAt: '2026-01-01T00:00:00Z',
    });
    expect(put.statusCode).toBe(422);
    expect((await call(family, 'GET', `/benh-nhan/${mother.id}`)).statusCode).toBe(404);
  });

  it('is not for the own account', async () => {
    const answer = await ask(desk, desk, await patient());
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['user']]);
  });

  it('is refused beyond a number a day, removed ones counted', async () => {
    const busy = await person('le-tan');
    const family = await person();
    const answers: number[] = [];
    for (let made = 0; made < 21; made++) {
      const answer = await ask(busy, family, await patient());
      answers.push(answer.statusCode);
      if (answer.statusCode === 201) await call(busy, 'DELETE', `/nguoi-than/${answer.json().id}`);
    }
    expect(answers).toEqual([...Array(20).fill(201), 422]);
  });
});

describe('a second person', () => {
  it('is neither who asked, nor linked to the patient, and shows nothing clinical for a day', async () => {
    const [family, mother] = [await person(), await patient()];
    const id = await requested(family, mother);
    expect((await act(desk, id, 'approve')).statusCode).toBe(403);
    await sql`INSERT INTO nguoi_than (id, ${LINKS.user}, ${LINKS.patient}, ${LINKS.relation})
      VALUES (${uuidv7()}, ${colleague.id}, ${mother.id}, 'me')`.execute(server.database.owner);
    expect((await act(colleague, id, 'approve')).statusCode).toBe(403);
    const approved = await act(manager, id, 'approve');
    expect(approved.statusCode).toBe(200);
    expect(approved.json()).toMatchObject({ state: 'verified', verifiedBy: 'second-person' });
    expect(await server.actorOf(family.access_token)).toMatchObject({
      patientIds: [mother.id],
      clinicalPatientIds: [],
    });
    const path = `/benh-nhan/${mother.id}` as const;
    const shown = { fullName: 'Mẹ', history: null, bloodGroup: null, allergies: null };
    const first = await call(family, 'GET', path);
    expect(first.json()).toMatchObject(shown);
    expect((await call(family, 'GET', '/benh-nhan')).json()[0]).toMatchObject(shown);
    // What it may not see it may not write or find out by writing either.
    const written = await call(family, 'PUT', path, { statedAllergies: [{ substance: 'x' }] });
    expect(written.statusCode).toBe(422);
    const guessed = await call(family, 'PUT', path, { bloodGroup: 'a+' });
    expect(guessed.statusCode).toBe(422);
    const moved = await call(family, 'PUT', path, { occupation: 'noi-tro' });
    expect([moved.statusCode, moved.json()]).toEqual([200, expect.objectContaining(shown)]);
    server.advance(DAY);
    const again = { ...family, ...(await server.signIn(family.phone)) };
    expect((await call(again, 'GET', path)).json()).toMatchObject({
      history: 'Đái tháo đường',
      bloodGroup: 'a+',
    });
    server.advance(-DAY);
  });

  it('tells the phone on file, the accounts linked already and the managers', async () => {
    const [family, other, mother] = [await person(), await person(), await patient()];
    await sql`INSERT INTO nguoi_than (id, ${LINKS.user}, ${LINKS.patient}, ${LINKS.relation}, ${LINKS.verified_at})
      VALUES (${uuidv7()}, ${other.id}, ${mother.id}, 'me', now())`.execute(server.database.owner);
    const id = await requested(family, mother);
    await act(colleague, id, 'approve');
    expect(await messages(mother.phone)).toEqual([
      expect.stringContaining('đang lập liên kết'),
      expect.stringContaining('vừa được liên kết'),
    ]);
    const titles = ['Hồ sơ được liên kết với một tài khoản', 'Có yêu cầu liên kết hồ sơ'];
    expect(await notices(other)).toEqual(titles);
    expect(await notices(manager)).toEqual(expect.arrayContaining(titles));
    await call(desk, 'DELETE', `/nguoi-than/${id}`);
    expect(await notices(family)).toEqual(['Một liên kết hồ sơ đã bị gỡ']);
  });
});

describe('a code to the phone on file', () => {
  it('verifies at once, and only the right one', async () => {
    const [family, mother] = [await person(), await patient()];
    const id = await requested(family, mother);
    expect((await act(desk, id, 'send-code')).statusCode).toBe(200);
    const code = lastCode();
    const wrong = code === '000000' ? '000001' : '000000';
    const refused = await act(desk, id, 'verify-code', { code: wrong });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['code']]);
    expect((await act(desk, id, 'verify-code', { code })).json()).toMatchObject({
      state: 'verified',
      verifiedBy: 'code',
      clinicalFrom: null,
    });
    expect((await call(family, 'GET', `/benh-nhan/${mother.id}`)).json().bloodGroup).toBe('a+');
  });

  it('proves nothing where the desk changed the phone, before a day and a colleague', async () => {
    const [family, mother] = [await person(), await patient()];
    const id = await requested(family, mother);
    const path = `/benh-nhan/${mother.id}` as const;
    expect((await call(desk, 'PUT', path, { phone: '0988888801' })).statusCode).toBe(200);
    expect((await act(desk, id, 'send-code')).statusCode).toBe(409);
    const { code } = (await call(desk, 'GET', path)).json();
    const claim = { patientCode: code, dateOfBirth: '1960-05-01' };
    const sent = lastCode();
    await call(family, 'POST', '/auth/patient-link/code', claim);
    expect(lastCode()).toBe(sent);
    expect((await call(desk, 'POST', `${path}/confirm-phone`)).statusCode).toBe(403);
    expect((await call(colleague, 'POST', `${path}/confirm-phone`)).statusCode).toBe(200);
    expect((await act(desk, id, 'send-code')).statusCode).toBe(409);
    server.advance(DAY);
    const later = { ...desk, ...(await server.signIn(desk.phone)) };
    expect((await act(later, id, 'send-code')).statusCode).toBe(200);
    server.advance(-DAY);
  });

  it('proves nothing where whoever wrote the record down typed the phone, until a colleague confirms it', async () => {
    const family = await person();
    const typed = { fullName: 'Bố', dateOfBirth: '1961-05-01', sex: 'male', phone: family.phone };
    const made = await call(desk, 'POST', '/benh-nhan', typed);
    expect([made.statusCode, made.json().phoneUnconfirmed]).toEqual([201, true]);
    const { id: father, code: patientCode } = made.json();
    const id = await requested(family, { id: father });
    const claim = { patientCode, dateOfBirth: '1961-05-01' };
    server.advance(8 * DAY);
    const [later, mate, stranger] = await Promise.all(
      [desk, colleague, family].map(async (who) => ({
        ...who,
        ...(await server.signIn(who.phone)),
      })),
    );
    expect((await act(later!, id, 'send-code')).statusCode).toBe(409);
    const sent = lastCode();
    await call(stranger!, 'POST', '/auth/patient-link/code', claim);
    expect(lastCode()).toBe(sent);
    expect((await call(later!, 'POST', `/benh-nhan/${father}/confirm-phone`)).statusCode).toBe(403);
    expect((await call(mate!, 'POST', `/benh-nhan/${father}/confirm-phone`)).statusCode).toBe(200);
    expect((await act(later!, id, 'send-code')).statusCode).toBe(200);
    server.advance(-8 * DAY);
  });

  it('believes a manager, who may import whole sheets of patients', async () => {
    const typed = { fullName: 'Cô', dateOfBirth: '1962-05-01', sex: 'female', phone: '0988888803' };
    const made = await call(manager, 'POST', '/benh-nhan', typed);
    expect(made.json().phoneUnconfirmed).toBe(false);
  });
});

describe('another phone on file', () => {
  it('is told to the old number and the linked accounts, and audited with old and new', async () => {
    const [family, mother] = [await person(), await patient()];
    await sql`INSERT INTO nguoi_than (id, ${LINKS.user}, ${LINKS.patient}, ${LINKS.relation}, ${LINKS.verified_at})
      VALUES (${uuidv7()}, ${family.id}, ${mother.id}, 'me', now())`.execute(server.database.owner);
    await call(desk, 'PUT', `/benh-nhan/${mother.id}`, { phone: '0988888802' });
    expect(await messages(mother.phone)).toEqual([expect.stringContaining('thay số điện thoại')]);
    expect((await messages(mother.phone))[0]).not.toContain('Mẹ');
    expect(await notices(family)).toEqual(['SĐT trong hồ sơ đã đổi']);
    const { rows } = await sql<{ phone: object }>`
      SELECT ${ENTRIES.changes} -> ${PHONE} AS phone FROM nhat_ky
      WHERE ${ENTRIES.record_id} = ${mother.id} AND ${ENTRIES.action} = 'update'`.execute(
      server.database.owner,
    );
    expect(rows).toEqual([{ phone: { from: mother.phone, to: '+84988888802' } }]);
  });
});
