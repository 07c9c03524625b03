import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config as clinic } from '../../../resources.config';
import { buildApp } from '../../../src/server/app';
import { createAccount } from '../../../src/server/auth/accounts/create-account';
import { registerAuth } from '../../../src/server/auth/routes';
import { authenticate } from '../../../src/server/auth/session/authenticate';
import { registerResources } from '../../../src/server/resource/routes';
import { loadSecrets } from '../../../src/server/secrets';
import { readSettings } from '../../../src/server/settings';
import { ALL_ROLES } from '../../../src/shared/account/actors';
import type { Config } from '../../../src/shared/resource/config';
import { filterOperators, isSortable } from '../../../src/shared/resource/queryable';
import type { Role } from '../../../src/shared/resource/role';
import { createTestDatabase, type TestDatabase } from '../../database';
import { PASSWORD } from '../../fixtures/auth-server';
import { describedAnswers } from '../../fixtures/described-answers';

const config: Config = clinic;
let app: FastifyInstance;
let database: TestDatabase;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  database = await createTestDatabase();
  const settings = readSettings({ SECRET_KEY: 'k'.repeat(32) });
  const services = {
    settings,
    secrets: await loadSecrets(settings),
    db: database.db,
    config,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  };
  app = await buildApp(services, {
    authenticate,
    api: [describedAnswers, registerAuth, registerResources],
  });
  for (const [index, role] of ALL_ROLES.entries()) {
    const phone = `+8490000000${index}`;
    await createAccount(services, { fullName: 'Người thử', phone, role, password: PASSWORD });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: phone, password: PASSWORD },
    });
    tokens.set(role, answer.json().token.access_token);
  }
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const get = (url: string, role?: Role) =>
  app.inject({ url, headers: role ? { authorization: `Bearer ${tokens.get(role)}` } : {} });

const query = (parts: Record<string, unknown>) =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');

describe('every resource of the clinic', () => {
  it.each(config.resources.map((resource) => resource.name))(
    'answers its list: %s',
    async (name) => {
      const resource = config.resources.find((one) => one.name === name)!;
      for (const role of [...ALL_ROLES, undefined]) {
        const answer = await get(`/api/${name}?${query({ filter: { q: 'nguyễn' } })}`, role);
        expect([200, role ? 403 : 401]).toContain(answer.statusCode);
      }
      const role = resource.access.read[0]!;
      const readable = (field: string) => resource.fields[field]?.read?.includes(role) ?? true;
      for (const field of Object.keys(resource.fields).filter(readable)) {
        if (isSortable(resource, field)) {
          const answer = await get(`/api/${name}?${query({ sort: [field, 'DESC'] })}`, role);
          expect(answer.statusCode, `sort ${field}: ${answer.body}`).toBe(200);
        }
        if (filterOperators(resource.fields[field]!).includes('eq')) {
          const answer = await get(`/api/${name}?${query({ filter: { [field]: null } })}`, role);
          expect(answer.statusCode, `filter ${field}: ${answer.body}`).toBe(200);
        }
      }
    },
  );
});

describe('the list of patients', () => {
  it('takes at most three statements with filter, sort, total and authentication', async () => {
    for (let index = 0; index < 30; index++) {
      await sql`INSERT INTO benh_nhan (id, full_name, date_of_birth, sex)
        VALUES (${uuidv7()}, ${`Nguyễn Văn ${index}`}, '1990', 'male')`.execute(database.owner);
    }
    database.takeQueries();
    const url = `/api/benh-nhan?${query({
      filter: { sex: 'male', q: 'nguyen' },
      sort: ['fullName', 'ASC'],
      range: [0, 24],
    })}`;
    const answer = await get(url, 'le-tan');
    expect(answer.json()).toHaveLength(25);
    expect(answer.headers['content-range']).toBe('benh-nhan 0-24/30');
    expect(database.takeQueries().length).toBeLessThanOrEqual(3);
  });
});
