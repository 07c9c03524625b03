import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { accountById } from '../../../src/server/auth/accounts/find-account';
import { setPassword } from '../../../src/server/auth/credentials/credential';
import {
  beginSecondFactor,
  takeSecondFactor,
} from '../../../src/server/auth/credentials/second-factor';
import { expect, namesOf } from '../../fixtures/expect';
import { type Doctor, PASSWORD, type RecordsServer, startRecords } from './records-server';

let server: RecordsServer;
beforeAll(async () => {
  server = await startRecords();
  await setPassword(server.services, server.ben.userId, PASSWORD);
});
afterAll(() => server.close());

const signNow = (id: string, proof: object, { token }: Doctor = server.ann) =>
  server.call('POST', `/ho-so-benh-an/${id}/sign-now`, token, proof);

/** A draft of this doctor in which nothing is missing. */
async function draft({ token }: Doctor = server.ann): Promise<string> {
  const { template, patient } = server;
  const made = await server.call('POST', '/ho-so-benh-an/start', token, {
    template,
    patient: patient.patientId,
  });
  const { id, version } = made.body;
  const saved = await server.call('POST', `/ho-so-benh-an/${id}/save-draft`, token, {
    saveId: randomUUID(),
    version,
    changes: { reason: { from: null, to: 'Sốt' }, main: { from: null, to: 'B34.9' } },
  });
  expect(saved.body.refused).toEqual({});
  return id;
}

/** What is stored of a record and of its versions. */
async function stored(id: string) {
  return server.database.owner
    .selectFrom('ho_so_benh_an as r')
    .select(['r.state', 'r.version'])
    .select(
      sql<string[] | null>`(SELECT array_agg(v.kind ORDER BY v.at, v.seq NULLS FIRST)
        FROM record_version v WHERE v.record = r.id)`.as('versions'),
    )
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('signing a draft at once', () => {
  it('changes nothing where the password is wrong', async () => {
    const id = await draft();
    const before = await stored(id);
    const { status, body } = await signNow(id, { password: 'sai mật khẩu' });
    expect([status, namesOf(body.errors)]).toEqual([422, ['password']]);
    expect(await stored(id)).toEqual(before);
    expect(before).toMatchObject({ state: 'draft', versions: null });
  });

  it('submits and signs, and the history tells both', async () => {
    const id = await draft();
    const { status, body } = await signNow(id, { password: PASSWORD });
    expect([status, body.state]).toEqual([200, 'signed']);
    expect((await stored(id)).versions).toEqual(['submitted', 'signed']);
    expect(body.history.map(({ action }: { action: string }) => action)).toEqual([
      'submit',
      'sign',
    ]);
    expect((await signNow(id, { password: PASSWORD })).status).toBe(409);
  });

  it('signs one that awaits its signature already', async () => {
    const id = await draft();
    await server.call('POST', `/ho-so-benh-an/${id}/submit`, server.ann.token, {});
    expect((await signNow(id, { password: PASSWORD })).body.state).toBe('signed');
    expect((await stored(id)).versions).toEqual(['submitted', 'signed']);
  });

  it('names what is missing, and is for the author only', async () => {
    const { id } = await server.record();
    const { status, body } = await signNow(id, { password: PASSWORD });
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['main', 'reason']]);
    const other = await draft();
    expect((await signNow(other, { password: PASSWORD }, server.ben)).status).toBe(409);
    const asManager = { ...server.ann, token: server.manager };
    expect((await signNow(other, { password: PASSWORD }, asManager)).status).toBe(403);
    expect((await stored(other)).state).toBe('draft');
  });
});

describe('who signs', () => {
  it('may give a code of the second factor instead of the password, once', async () => {
    const { services, ann } = server;
    const id = await draft();
    const without = await signNow(id, { code: '123456' });
    expect(namesOf(without.body.errors)).toEqual(['code']);
    const { secret } = await beginSecondFactor(services, await accountById(services, ann.userId));
    const now = Math.floor(Date.now() / 1000);
    const codeAt = (epoch: number) => generate({ secret, epoch });
    await takeSecondFactor(services, ann.userId, await codeAt(now - 30));
    const bare = await signNow(id, {});
    expect([bare.status, namesOf(bare.body.errors)]).toEqual([422, ['code']]);
    expect((await signNow(id, { code: '00000x' })).status).toBe(422);
    const code = await codeAt(now);
    const signed = await signNow(id, { code });
    expect(signed.body).toMatchObject({ state: 'signed', code: expect.stringMatching(/^HS-/) });
    const next = await draft();
    const again = await signNow(next, { code });
    expect([again.status, namesOf(again.body.errors)]).toEqual([422, ['code']]);
    expect((await stored(next)).state).toBe('draft');
    expect((await signNow(next, { password: PASSWORD })).body.state).toBe('signed');
  });

  it('cannot guess: after ten wrong passwords even the right one waits', async () => {
    const { ben } = server;
    const id = await draft(ben);
    const wrong: number[] = [];
    for (let tries = 0; tries < 10; tries += 1) {
      wrong.push((await signNow(id, { password: `sai ${tries}` }, ben)).status);
    }
    expect(new Set(wrong)).toEqual(new Set([422]));
    const refused = await signNow(id, { password: PASSWORD }, ben);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await stored(id)).state).toBe('draft');
  });
});
