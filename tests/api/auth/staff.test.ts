import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { config } from '../../../resources.config';
import { registerResources } from '../../../src/server/resource/routes';
import {
  type AuthServer,
  PASSWORD,
  startAuthServer,
  type Tokens,
} from '../../fixtures/auth-server';
import { expect, namesOf } from '../../fixtures/expect';

const NEXT = 'hoa sen nở tháng năm';

let server: AuthServer;
let admin: Tokens;
beforeAll(async () => {
  server = await startAuthServer({}, config, [registerResources]);
  admin = await server.signIn((await server.account({ role: 'quan-tri' })).phone);
});
afterAll(() => server.close());

const works = async ({ access_token }: Tokens) =>
  (await server.call('GET', '/auth/me', { token: access_token })).statusCode === 200;
const asAdmin = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, `/auth/accounts/${path}`, { token: admin.access_token, body });

describe('an administrator', () => {
  it('resets a password: the sessions of the account end', async () => {
    const { id, phone } = await server.account({ role: 'bac-si' });
    const doctor = await server.signIn(phone);
    expect((await asAdmin('PUT', `${id}/password`, { newPassword: 'ngắn' })).statusCode).toBe(422);
    expect((await asAdmin('PUT', `${id}/password`, { newPassword: NEXT })).statusCode).toBe(204);
    expect(await works(doctor)).toBe(false);
    const login = await server.call('POST', '/auth/login', {
      body: { username: phone, password: NEXT },
    });
    expect(login.statusCode).toBe(201);
  });

  it('stays one of at least one, also when two disable each other at once', async () => {
    const rivals = await Promise.all(
      [1, 2].map(async () => {
        const { id, phone } = await server.account({ role: 'quan-tri' });
        return { id, token: (await server.signIn(phone)).access_token };
      }),
    );
    const others = server.database.owner
      .updateTable('ca_nhan')
      .set({ disabled: ({ not, ref }) => not(ref('disabled')) })
      .where('role', '=', 'quan-tri')
      .where(
        'id',
        'not in',
        rivals.map(({ id }) => id),
      );
    await others.execute();
    const [one, two] = rivals as [(typeof rivals)[0], (typeof rivals)[0]];
    const disable = (token: string, id: string) =>
      server.call('PUT', `/ca-nhan/${id}`, {
        token,
        body: { disabled: true },
        headers: { 'if-match': '*' },
      });
    try {
      const answers = await Promise.all([disable(one.token, two.id), disable(two.token, one.id)]);
      const [done, refused] = answers.map(({ statusCode }) => statusCode).sort();
      expect(done).toBe(200);
      // Who is disabled before the server looks who asks is nobody any more.
      expect([401, 422]).toContain(refused);
      const left = await server.database.owner
        .selectFrom('ca_nhan')
        .select('id')
        .where('role', '=', 'quan-tri')
        .where('disabled', '=', false)
        .execute();
      expect(left).toHaveLength(1);
    } finally {
      await others.execute();
    }
  });

  it('gives an account made without a password its first one', async () => {
    const { id, phone } = await server.account({ role: 'bac-si', password: undefined });
    const login = () =>
      server.call('POST', '/auth/login', { body: { username: phone, password: NEXT } });
    expect((await login()).statusCode).toBe(401);
    await asAdmin('PUT', `${id}/password`, { newPassword: NEXT });
    expect((await login()).statusCode).toBe(201);
  });

  it('sees the sessions of an account and ends one, or all', async () => {
    const { id, phone } = await server.account({ role: 'bac-si' });
    const sessions = [await server.signIn(phone), await server.signIn(phone)];
    const list: { id: string }[] = (await asAdmin('GET', `${id}/sessions`)).json();
    expect(list).toHaveLength(2);
    expect((await asAdmin('DELETE', `${id}/sessions/${list[0]!.id}`)).statusCode).toBe(204);
    expect((await Promise.all(sessions.map(works))).filter(Boolean)).toHaveLength(1);
    expect((await asAdmin('DELETE', `${id}/sessions`)).statusCode).toBe(204);
    expect((await Promise.all(sessions.map(works))).filter(Boolean)).toHaveLength(0);
  });

  it('is told of an account that does not exist', async () => {
    for (const id of ['x', '00000000-0000-7000-8000-000000000000']) {
      expect((await asAdmin('GET', `${id}/sessions`)).statusCode).toBe(404);
    }
  });
});

describe('everybody else', () => {
  it.each(['quan-ly', 'bac-si', 'le-tan', 'benh-nhan'] as const)('is refused: %s', async (role) => {
    const { phone } = await server.account({ role });
    const victim = await server.account();
    const { access_token: token } = await server.signIn(phone);
    const path = `/auth/accounts/${victim.id}` as const;
    const answers = [
      await server.call('PUT', `${path}/password`, { token, body: { newPassword: NEXT } }),
      await server.call('GET', `${path}/sessions`, { token }),
      await server.call('DELETE', `${path}/sessions`, { token }),
      await server.call('DELETE', `${path}/second-factor`, { token }),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403, 403, 403]);
    expect((await server.call('GET', `${path}/sessions`)).statusCode).toBe(401);
    await server.signIn(victim.phone);
  });
});

describe('a record that exists already', () => {
  const claim = { patientCode: 'BN-2020-00001', dateOfBirth: '1960-05-01' };
  let patient: string;
  let daughter: Tokens;
  beforeAll(async () => {
    patient = randomUUID();
    await server.database.owner
      .insertInto('benh_nhan')
      .values({
        id: patient,
        code: 'BN-2020-00001',
        full_name: 'Mẹ',
        date_of_birth: '1960-05-01',
        sex: 'female',
        phone: '+84911111111',
      })
      .execute();
    daughter = await server.signIn((await server.account()).phone);
  });
  const ask = (body: object) =>
    server.call('POST', '/auth/patient-link/code', { token: daughter.access_token, body });
  const link = (code: string, changes: object = {}) =>
    server.call('POST', '/auth/patient-link', {
      token: daughter.access_token,
      body: { ...claim, relation: 'me', code, ...changes },
    });
  const codes = () =>
    server.log.map((line) => JSON.parse(line)).flatMap((line) => line.demoCode ?? []);

  it('is tied to an account by the code to its phone on file, and not before', async () => {
    const answer = await ask({ ...claim, patientCode: ' bn-2020-00001 ' });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    await expect.poll(() => codes().length).toBe(1);
    expect((await link('000000x')).statusCode).toBe(422);
    expect(await server.actorOf(daughter.access_token)).toMatchObject({ patientIds: [] });
    const linked = await link(codes()[0]);
    expect([linked.statusCode, linked.json()]).toEqual([201, { patientId: patient }]);
    expect(await server.actorOf(daughter.access_token)).toMatchObject({ patientIds: [patient] });
    expect((await link(codes()[0])).statusCode).toBe(422);
  });

  it('is not given away: another date of birth or code is answered the same', async () => {
    for (const wrong of [{ dateOfBirth: '1960-05-02' }, { patientCode: 'BN-1999-99999' }]) {
      const answer = await ask({ ...claim, ...wrong });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect((await link('123456', wrong)).json().errors).toEqual({
        code: 'Mã không đúng hoặc đã hết hạn.',
      });
    }
    expect(codes()).toHaveLength(1);
  });

  it('needs a session, and the form says what is missing', async () => {
    const open = await server.call('POST', '/auth/patient-link/code', { body: claim });
    expect(open.statusCode).toBe(401);
    const answer = await link('', { relation: 'x', patientCode: '' });
    expect(namesOf(answer.json().errors).sort()).toEqual(['code', 'patientCode', 'relation']);
  });
});

describe('the permissions of a signed-in person', () => {
  it('come from the config', async () => {
    const { phone } = await server.account({ role: 'benh-nhan' });
    const body = { username: phone, password: PASSWORD };
    const { permissions } = (await server.call('POST', '/auth/login', { body })).json().user;
    expect(permissions['benh-nhan']).toEqual(['read', 'update']);
    expect(permissions['nhat-ky']).toBeUndefined();
    for (const rights of Object.values<string[]>(permissions)) {
      expect(new Set(rights).size).toBe(rights.length);
    }
  });
});
