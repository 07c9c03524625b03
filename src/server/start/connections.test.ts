import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { Client } from '../db/client';
import { connectionWarning, readShared } from './connections';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('counts the servers that there are, and this one', async () => {
  const before = await readShared(database.db);
  const other = new Client({
    connectionString: database.runtimeUrl,
    application_name: 'sen elsewhere#1@1',
  });
  await other.connect();
  try {
    const { servers, connections } = await readShared(database.db);
    expect(servers).toBe(before.servers + 1);
    expect(connections).toBeGreaterThan(0);
  } finally {
    await other.end();
  }
});

it.each([
  ['two servers on the usual hundred', { connections: 97, servers: 2 }, false],
  ['a third on it', { connections: 97, servers: 3 }, true],
  ['two on the embedded PostgreSQL', { connections: 57, servers: 2 }, true],
])('warns where they do not fit: %s', (_what, shared, isWarned) => {
  expect(connectionWarning(shared) !== null).toBe(isWarned);
});
