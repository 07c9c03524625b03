import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/server/app';
import { createPool } from '../../src/server/db/pool';
import { registerMonitoring } from '../../src/server/monitoring/routes';
import { loadSecrets } from '../../src/server/secrets';
import type { Services } from '../../src/server/services';
import { readSettings } from '../../src/server/settings';
import { ACTORS, VISITOR } from '../../src/shared/account/actors';
import { createBaseDatabase, type TestDatabase } from '../database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createBaseDatabase();
});
afterAll(() => database.drop());

async function appWith(env: Record<string, string> = {}, db = database.db) {
  const settings = readSettings({ SECRET_KEY: 'k'.repeat(32), ...env });
  const services: Services = {
    settings,
    db,
    secrets: await loadSecrets(settings),
    config: { actors: ACTORS, groups: {}, resources: [], dropped: [] },
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  };
  return buildApp(services, {
    authenticate: async () => VISITOR,
    api: [],
    site: [registerMonitoring],
  });
}

const TOKEN = 'right-token-of-20-chars';

describe('/readyz', () => {
  it('answers while the database does, and 503 once it is away; /livez goes on', async () => {
    const present = await appWith();
    expect((await present.inject('/readyz')).statusCode).toBe(200);
    const db = createPool({ url: 'postgresql://sen@127.0.0.1:1/sen', timeZone: 'UTC' });
    const away = await appWith({}, db);
    const answer = await away.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(answer.body).not.toContain('ECONNREFUSED');
    expect((await away.inject('/livez')).statusCode).toBe(200);
    await db.destroy();
  });
});

describe('/metrics', () => {
  it('shows requests by route pattern to this machine', async () => {
    const app = await appWith();
    await app.inject('/livez');
    await app.inject('/api/benh-nhan/012345678901');
    const answer = await app.inject('/metrics');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/livez"/,
    );
    expect(answer.body).not.toContain('012345678901');
  });

  it('is closed to other machines, and to what a proxy brings', async () => {
    const app = await appWith({ METRICS_TOKEN: TOKEN });
    const remoteAddress = '203.0.113.9';
    expect((await app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(403);
    const claims = { 'x-forwarded-for': '127.0.0.1' };
    expect((await app.inject({ url: '/metrics', headers: claims })).statusCode).toBe(403);
    expect((await app.inject({ url: '/metrics', headers: claims, remoteAddress })).statusCode).toBe(
      403,
    );
  });

  it('opens to the bearer of the token from anywhere', async () => {
    const app = await appWith({ METRICS_TOKEN: TOKEN });
    const ask = (token: string) =>
      app.inject({
        url: '/metrics',
        remoteAddress: '203.0.113.9',
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await ask(TOKEN)).statusCode).toBe(200);
    expect((await ask('wrong-token-of-20-chars')).statusCode).toBe(403);
    expect((await ask('')).statusCode).toBe(403);
  });

  it('believes a trusted proxy about where a request came from', async () => {
    const app = await appWith({ TRUST_PROXY: '1' });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(403);
  });
});
