import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { makeInvitation } from '../../../src/server/auth/accounts/invitation';
import { resourceParts } from '../../../src/server/resource/parts';
import { type AuthServer, PASSWORD, startAuthServer } from '../../fixtures/auth-server';

/** A gateway to phones; what it was told to send. */
const told: string[] = [];
let gateway: Server;
let server: AuthServer;
beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    told.push(body);
    response.end();
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  const env = { DEMO: '0', WEBHOOK_URL: `http://127.0.0.1:${port}/` };
  server = await startAuthServer(env, config, resourceParts);
});
afterAll(async () => {
  await server.close();
  gateway.close();
});

const login = (body: object) => server.call('POST', '/auth/login', { body });
const totp = (secret: string) =>
  generate({ secret, epoch: Math.floor(server.services.clock().getTime() / 1000) });

describe('a doctor without a second factor, outside a demo', () => {
  it('shows first the code that went to the phone, then sets the app up', async () => {
    const { id, phone } = await server.account({ role: 'bac-si' });
    const first = await login({ username: phone, password: PASSWORD });
    expect([first.statusCode, first.json()]).toEqual([
      202,
      { challenge: expect.any(String), codeSent: true },
    ]);
    const code = told.join().match(/là (\d{6})/)?.[1];
    const { challenge } = first.json();
    expect((await login({ challenge, code: '00000x' })).statusCode).toBe(422);
    const second = await login({ challenge, code });
    expect([second.statusCode, Object.keys(second.json()).sort()]).toEqual([
      202,
      ['challenge', 'enrol'],
    ]);
    expect((await login({ challenge, code })).statusCode).toBe(422);
    const { enrol } = second.json();
    const done = { challenge: second.json().challenge, code: await totp(enrol.secret) };
    expect((await login(done)).statusCode).toBe(201);
    const audited = await server.database.owner
      .selectFrom('nhat_ky')
      .select('action')
      .where('record_id', '=', id)
      .execute();
    expect(audited.map(({ action }) => action)).toContain('second-factor-on');
  });

  it('has ten wrong codes a day, as with every other code: then not even the right one is taken', async () => {
    const { id, phone } = await server.account({ role: 'bac-si' });
    const begin = async () => {
      told.length = 0;
      server.advance(3600);
      const { challenge } = (await login({ username: phone, password: PASSWORD })).json();
      return { challenge, code: told.join().match(/là (\d{6})/)?.[1] };
    };
    for (const _ of [1, 2]) {
      const { challenge } = await begin();
      for (let wrong = 0; wrong < 5; wrong += 1) {
        expect((await login({ challenge, code: '00000x' })).statusCode).toBe(422);
      }
    }
    expect((await login(await begin())).statusCode).toBe(429);
    const audited = await server.database.owner
      .selectFrom('nhat_ky')
      .select('action')
      .where('record_id', '=', id)
      .where('action', 'in', ['code-refused', 'code-bound'])
      .execute();
    expect(audited).toHaveLength(11);
    server.advance(86_400);
    expect((await login(await begin())).json().enrol).toBeDefined();
  });

  it('is not asked of roles that need none', async () => {
    const { phone } = await server.account({ role: 'le-tan' });
    expect((await login({ username: phone, password: PASSWORD })).statusCode).toBe(201);
  });

  it('needs no other code after the one that an administrator handed over', async () => {
    const { id, phone } = await server.account({ role: 'quan-ly' });
    const code = await makeInvitation(server.services, id, server.services.db);
    const newPassword = 'hoa sen nở tháng năm';
    const body = { username: phone, code, newPassword };
    expect((await server.call('POST', '/auth/reset-password', { body })).statusCode).toBe(204);
    const soon = await login({ username: phone, password: newPassword });
    expect(Object.keys(soon.json()).sort()).toEqual(['challenge', 'enrol']);
    server.advance(86_401);
    const late = await login({ username: phone, password: newPassword });
    expect(late.json().codeSent).toBe(true);
  });
});
