import { afterAll, beforeAll, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { pendingChanges } from '../../../src/server/db/ddl/plan';
import { schemaModel } from '../../../src/server/db/ddl/tables';
import { MIGRATIONS } from '../../../src/server/db/extension-migrations';
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

/** A column that a trigger fills, for indexes alone: the config and the API know nothing of it. */
const KEPT = /^ho_so_benh_an: column (right \w+ )?search_words\b/;

it('the migrations make what the config says, and only take rights away and add indexes', async () => {
  const made = await catalog(migrated.owner, model);
  const wanted = await catalog(fresh.owner, model);
  const missing = wanted.filter((line) => !made.includes(line));
  const more = made.filter((line) => !wanted.includes(line));
  // What is written once stays as it was: later migrations narrow what may be updated.
  expect(missing.filter((line) => !/: (column )?right (UPDATE|DELETE)/.test(line))).toEqual([]);
  const besides = more.filter((line) => !/: CREATE (UNIQUE )?INDEX /.test(line));
  expect(besides.filter((line) => !KEPT.test(line))).toEqual([]);
  expect(made.length).toBeGreaterThan(model.tables.length * 10);
});
