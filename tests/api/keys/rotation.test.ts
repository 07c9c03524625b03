import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { auditChain } from '../../../src/server/audit/chains';
import { sealAudit } from '../../../src/server/audit/seal';
import { verifyKeyed } from '../../../src/server/audit/verify-keyed';
import { appointmentOfToken, slipToken } from '../../../src/server/booking/slips/slip';
import type { Database } from '../../../src/server/db/database';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { KeyRing } from '../../../src/server/keys/key-ring';
import { USES } from '../../../src/server/keys/key-uses';
import { addSecret, forgetOtherSecrets } from '../../../src/server/keys/replace-secret';
import { rotateKeys } from '../../../src/server/keys/rotate';
import { ForeignSecret, readKeys, refreshKeys } from '../../../src/server/keys/stored-keys';
import { registerResources } from '../../../src/server/resource/routes';
import { clinicList, type NamedFor } from '../../fixtures/api-caller';
import { type AuthServer, PASSWORD, startAuthServer } from '../../fixtures/auth-server';

const PATIENTS = columnsOf('benh_nhan');

const SLIP = '01900000-0000-7000-8000-000000000001';
let server: AuthServer;
let desk: { access_token: string; refresh_token: string };

beforeAll(async () => {
  server = await startAuthServer({}, config, [registerResources]);
  desk = await server.signIn((await server.account({ role: 'le-tan' })).phone);
});
afterAll(() => server.close());

const ask = <const M extends 'GET' | 'POST', const P extends string, const J>(
  method: M,
  path: P,
  body?: J & NamedFor<M, P, J>,
) => server.call(method, path, { body, token: desk.access_token });
const register = (citizenId: string) =>
  ask('POST', '/benh-nhan', {
    fullName: 'Trần Thị Đổi Khóa',
    dateOfBirth: '1990-02-03',
    sex: 'female',
    phone: '+84901234567',
    citizenId,
  });
const findBy = async (citizenId: string): Promise<string[]> => {
  const answer = await ask('GET', clinicList('benh-nhan', { filter: { citizenId } }));
  expect(answer.statusCode).toBe(200);
  return answer
    .json()
    .map((row: { id: string; citizenId: string }) => `${row.id} ${row.citizenId}`);
};
const stored = () =>
  sql<{ value: string; hash: string }>`
    SELECT ${PATIENTS.citizen_id} AS value, ${PATIENTS.citizen_id_hash} AS hash FROM benh_nhan WHERE ${PATIENTS.citizen_id} IS NOT NULL`
    .execute(server.database.owner)
    .then(({ rows }) => rows);

const lastSeal = (owner: Database) =>
  owner
    .selectFrom('chain_seal')
    .select(['last', 'key_id as keyId'])
    .where('chain', '=', 'nhat_ky')
    .orderBy('last', 'desc')
    .executeTakeFirst();

/** What the command does, and what the server meets at each of its two waits. */
async function rotate(uses: readonly (typeof USES)[number][], meanwhile: (() => Promise<void>)[]) {
  const { owner } = server.database;
  const waits = [...meanwhile];
  await rotateKeys(
    {
      owner,
      secret: server.services.secrets.secret,
      config,
      print: () => undefined,
      pause: async () => {
        // The server read the new keys some time in the wait, and then they begin.
        await refreshKeys(server.services);
        await waits.shift()?.();
        await sql`UPDATE key_version SET begins_at = now() WHERE begins_at > now()`.execute(owner);
      },
    },
    uses,
  );
}

describe('keys that are replaced while the server runs', () => {
  it('serves what was made before, meanwhile and after, and keeps values unique', async () => {
    const first = await register('001190000001');
    const before = first.json();
    expect([first.statusCode, before.errors]).toEqual([201, undefined]);
    const factor = await server.account({ role: 'quan-ly' });
    const manager = await server.signIn(factor.phone);
    const setup = (
      await server.call('POST', '/auth/second-factor', {
        token: manager.access_token,
        body: { password: PASSWORD },
      })
    ).json();
    const slip = slipToken(server.services.secrets.current('slip'), SLIP);

    await rotate(
      USES.filter((use) => use !== 'webhook'),
      [
        async () => {
          expect(server.services.secrets.current('lookup').version).toBe(1);
          expect((await register('001190000002')).statusCode).toBe(201);
        },
        async () => {
          await refreshKeys(server.services);
          expect(server.services.secrets.current('lookup').version).toBe(2);
          // Some other server had not read the new key yet.
          const late = new KeyRing(server.services.secrets.secret);
          const { secrets } = server.services;
          server.services.secrets = late;
          expect((await register('001190000003')).statusCode).toBe(201);
          server.services.secrets = secrets;
          expect(await findBy('001190000003')).toHaveLength(1);
          const again = await register('001190000003');
          expect([again.statusCode, again.json().errors]).toEqual([
            409,
            { citizenId: expect.any(String) },
          ]);
          expect((await register('001190000004')).statusCode).toBe(201);
        },
      ],
    );
    await refreshKeys(server.services);

    for (const { value, hash } of await stored()) {
      expect(value.startsWith('v2.2.')).toBe(true);
      expect(hash.startsWith('k2.')).toBe(true);
    }
    expect(await stored()).toHaveLength(4);
    expect(await findBy('001190000001')).toEqual([`${before.id} 001190000001`]);
    expect((await register('001190000001')).statusCode).toBe(409);
    const code = await generate({
      secret: setup.secret,
      epoch: Math.floor(server.services.clock().getTime() / 1000),
    });
    const confirmed = await server.call('POST', '/auth/second-factor/confirm', {
      token: manager.access_token,
      body: { code },
    });
    expect(confirmed.statusCode).toBe(204);
    const { secrets } = server.services;
    expect(appointmentOfToken(secrets.living('slip'), slip)).toBe(SLIP);
    expect(slipToken(secrets.current('slip'), SLIP)).not.toBe(slip);
    const body = { access_token: desk.access_token, refresh_token: desk.refresh_token };
    const fresh = await server.call('POST', '/webservice/token/refresh', { body });
    desk = fresh.json().data;
    expect((await ask('GET', '/auth/me')).statusCode).toBe(200);
  });

  it('reads everything when the keys before have ended', async () => {
    await sql`UPDATE key_version SET ends_at = now() WHERE ends_at IS NOT NULL`.execute(
      server.database.owner,
    );
    await refreshKeys(server.services);
    expect(server.services.secrets.living('encryption')).toHaveLength(1);
    for (const citizenId of ['001190000001', '001190000002', '001190000003', '001190000004']) {
      expect(await findBy(citizenId)).toHaveLength(1);
    }
    expect((await ask('GET', '/auth/me')).statusCode).toBe(200);
  });

  it('verifies what the key before sealed, and seals with the next', async () => {
    const { owner } = server.database;
    const chain = auditChain('nhat-ky');
    const problems = async () =>
      (await verifyKeyed(owner, server.services.secrets, chain, [])).map(
        ({ seq, problem }) => `${seq} ${problem}`,
      );
    await sealAudit(server.services);
    const before = server.services.secrets.current('audit-chain').version;
    const sealedUpTo = (await lastSeal(owner))?.last ?? 0;
    expect(sealedUpTo).toBeGreaterThan(2);
    await rotate(['audit-chain'], []);
    // Nobody waits for its beginning: nothing is written anew with it.
    await sql`UPDATE key_version SET begins_at = now() WHERE begins_at > now()`.execute(owner);
    await refreshKeys(server.services);
    expect(server.services.secrets.current('audit-chain').version).toBe(before + 1);
    await server.signIn((await server.account({ role: 'le-tan' })).phone);
    await sealAudit(server.services);
    expect(await lastSeal(owner)).toMatchObject({ keyId: before + 1 });
    expect(await problems()).toEqual([]);
    // Also when the key before is no longer used for anything new.
    await sql`UPDATE key_version SET ends_at = now() WHERE ends_at IS NOT NULL`.execute(owner);
    await refreshKeys(server.services);
    expect(await problems()).toEqual([]);
    await sql`UPDATE chain_seal SET macs = overlay(macs PLACING '\\x00'::bytea FROM 40 FOR 1)
      WHERE chain = 'nhat_ky' AND first = 1`.execute(owner);
    expect(await problems()).toEqual(['2 forged']);
  });

  it('tells the next webhook key before it signs', async () => {
    await rotate(['webhook'], []);
    await refreshKeys(server.services);
    const { secrets } = server.services;
    expect(secrets.living('webhook').map(({ version }) => version)).toEqual([2, 1]);
    expect(secrets.current('webhook').version).toBe(1);
  });
});

describe('a secret that is replaced', () => {
  const next = 'the next secret, also long enough';
  it('opens every key with both until the old one is forgotten', async () => {
    const { owner } = server.database;
    const { secret } = server.services.secrets;
    await expect(readKeys(new KeyRing(next), owner)).rejects.toThrow(ForeignSecret);
    await addSecret(owner, secret, next);
    const fresh = new KeyRing(next);
    await readKeys(fresh, owner);
    await readKeys(new KeyRing(secret), owner);
    const keysOf = (ring: KeyRing) =>
      ring
        .all()
        .map(({ use, version, bytes }) => [use, version, Buffer.from(bytes).toString('hex')]);
    expect(keysOf(fresh)).toEqual(keysOf(server.services.secrets));

    await forgetOtherSecrets(owner, next);
    await expect(readKeys(new KeyRing(secret), owner)).rejects.toThrow(ForeignSecret);
    server.services.secrets = fresh;
    expect((await ask('GET', '/auth/me')).statusCode).toBe(200);
    expect(await findBy('001190000002')).toHaveLength(1);
  });

  it('cannot be forgotten with a foreign one, nor can a seal pass for another key', async () => {
    const { owner } = server.database;
    await expect(forgetOtherSecrets(owner, 'a foreign secret, long enough too')).rejects.toThrow(
      ForeignSecret,
    );
    await sql`UPDATE key_seal AS s SET sealed = o.sealed FROM key_seal AS o
      WHERE s.use = 'slip' AND s.version = 2 AND o.use = 'file' AND o.version = 2`.execute(owner);
    await expect(readKeys(new KeyRing(next), owner)).rejects.toThrow(/slip\/2/);
  });
});
