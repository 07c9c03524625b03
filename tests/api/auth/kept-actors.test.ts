import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../src/server/app';
import { authenticate } from '../../../src/server/auth/session/authenticate';
import { hearAccountChanges } from '../../../src/server/auth/session/kept-actors';
import { endSession } from '../../../src/server/auth/session/sessions';
import { createPool, RUNTIME_ROLE } from '../../../src/server/db/pool';
import type { Services } from '../../../src/server/services';
import { type AuthServer, startAuthServer } from '../../fixtures/auth-server';

let server: AuthServer;
const statements: string[] = [];
/** Another server on the same database. */
let other: { services: Services; actorOf: (token: string) => Promise<unknown> };
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  server = await startAuthServer();
  const db = createPool({
    url: server.database.runtimeUrl,
    timeZone: 'Asia/Ho_Chi_Minh',
    role: RUNTIME_ROLE,
    max: 2,
    onQuery: (text) => statements.push(text),
  });
  const services = { ...server.services, db };
  const app = await buildApp(services, {
    authenticate,
    api: [
      async (api) => {
        api.get('/api/probe', { config: { who: 'anyone' } }, async (request) => request.actor);
      },
    ],
  });
  const actorOf = async (token: string) =>
    (await app.inject({ url: '/api/probe', headers: { authorization: `Bearer ${token}` } })).json();
  other = { services, actorOf };
  ends.push(await hearAccountChanges(server.services), await hearAccountChanges(services));
  ends.push(
    () => app.close(),
    () => db.destroy(),
  );
});
afterAll(async () => {
  for (const end of ends) await end();
  await server.close();
});

/** Somebody whom both servers know. */
async function known(role: 'bac-si' | 'le-tan' = 'bac-si') {
  const { id, phone } = await server.account({ role });
  const { access_token: token } = await server.signIn(phone);
  const seen = await both(token);
  expect(seen).toMatchObject([
    { userId: id, role },
    { userId: id, role },
  ]);
  return { id, token, sessionId: (seen[0] as { sessionId: string }).sessionId };
}

const both = async (token: string) => [await server.actorOf(token), await other.actorOf(token)];
const OVER = [{ code: 'SESSION_ENDED' }, { code: 'SESSION_ENDED' }];

describe('who is behind a session', () => {
  it('is read once by a server that hears of changes', async () => {
    const { token } = await known();
    server.database.takeQueries();
    statements.length = 0;
    await both(token);
    expect([...server.database.takeQueries(), ...statements]).toEqual([]);
  });

  it('is nobody on every server from the next request on once the session is ended', async () => {
    const { id, token, sessionId } = await known();
    await endSession(server.services, id, sessionId, 'owner');
    expect(await both(token)).toMatchObject(OVER);
  });

  it('is nobody on every server from the next request on once the account is disabled', async () => {
    const { id, token } = await known();
    await server.database.owner
      .updateTable('ca_nhan')
      .set({ disabled: true })
      .where('id', '=', id)
      .execute();
    expect(await both(token)).toMatchObject(OVER);
  });

  it('has another role on every server from the next request on once it is changed', async () => {
    const { id, token } = await known();
    await other.services.db
      .updateTable('ca_nhan')
      .set({ role: 'le-tan' })
      .where('id', '=', id)
      .execute();
    expect(await both(token)).toMatchObject([{ role: 'le-tan' }, { role: 'le-tan' }]);
  });

  it('ends with the session by the clock, though nothing is heard', async () => {
    const { id, token } = await known();
    await server.database.owner
      .updateTable('auth_session')
      .set({ expires_at: new Date(server.services.clock().getTime() + 5_000).toISOString() })
      .where('user_id', '=', id)
      .execute();
    await both(token);
    server.advance(6);
    expect(await both(token)).toMatchObject(OVER);
  });

  it('is read anew while nothing is heard', async () => {
    const { id, token } = await known('le-tan');
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query IN ('LISTEN sen_actors', '')
        AND pid <> pg_backend_pid()`.execute(server.database.owner);
    await server.database.owner
      .updateTable('ca_nhan')
      .set({ disabled: true })
      .where('id', '=', id)
      .execute();
    expect(await both(token)).toMatchObject(OVER);
  });
});
