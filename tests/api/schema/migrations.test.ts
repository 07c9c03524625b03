import { afterAll, beforeAll, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { pendingChanges } from '../../../src/server/db/ddl/plan';
import { schemaModel } from '../../../src/server/db/ddl/tables';
import { MIGRATIONS } from '../../../src/server/db/migrate';
import { createTestDatabase, type TestDatabase } from '../../database';
import { catalog } from './catalog';
import { createModelDatabase } from './schema-database';

const model = schemaModel(config);
let migrated: TestDatabase;
let fresh: TestDatabase;

beforeAll(async () => {
  migrated = await createTestDatabase();
  fresh = await createModelDatabase(model);
});
afterAll(async () => {
  await migrated?.drop();
  await fresh?.drop();
});

it('the migrations leave nothing of the config undone', async () => {
  expect(await pendingChanges(config, MIGRATIONS)).toEqual([]);
});

it('the migrations make the same tables, rules, indexes and rights as the config does', async () => {
  const made = await catalog(migrated.owner, model);
  expect(made).toEqual(await catalog(fresh.owner, model));
  expect(made.length).toBeGreaterThan(model.tables.length * 10);
});
