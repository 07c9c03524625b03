import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../resources.config';
import { createSchema } from '../../src/server/db/ddl/create';
import { schemaModel } from '../../src/server/db/ddl/tables';
import { columnSql, orderSql } from '../../src/server/db/sql/column';
import { predicateSql } from '../../src/server/db/sql/predicate';
import { VIEWERS, VISITOR } from '../../src/shared/account/actors';
import { actionsOf } from '../../src/shared/resource/actions';
import { tableName } from '../../src/shared/resource/names';
import { compilePolicies } from '../../src/shared/resource/policy';
import type { Predicate } from '../../src/shared/resource/predicate';
import type { Resource } from '../../src/shared/resource/resource';
import { createBaseDatabase, type TestDatabase } from '../../tests/database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createBaseDatabase();
  const statements = createSchema(schemaModel(config)).map((statement) => statement.sql);
  await sql.raw(statements.join('\n')).execute(database.owner);
  // Parts of sums stand in a table that migrations make by hand, not the config.
  await sql`CREATE TABLE stock_balance (store uuid, batch uuid, quantity integer)`.execute(
    database.owner,
  );
});

afterAll(() => database.drop());

const context = { actor: VISITOR, now: new Date(), today: '2026-01-01' };

const policies = compilePolicies(config);

const rules = (resource: Resource): Predicate[] => {
  const policy = policies.get(resource.name)!;
  const rows = VIEWERS.flatMap((viewer) => [policy[viewer].rows, policy[viewer].writeRows]);
  const guards = actionsOf(resource).map((action) => action.guard);
  return [...rows, ...guards, resource.editable].filter((rule) => rule != null);
};

describe.each(config.resources.map((resource) => [resource.name, resource as Resource] as const))(
  '%s',
  (_name, resource) => {
    const table = sql.table(tableName(resource.name));
    // The database is empty but for what has its one row from the beginning.
    const found = Array.from({ length: resource.single ? 1 : 0 }, () => expect.any(Object));

    it('has row rules and guards that the database understands', async () => {
      for (const rule of rules(resource)) {
        const where = predicateSql(config, resource, rule, { alias: 'row', ...context });
        const asked = sql`SELECT 1 FROM ${table} AS row WHERE ${where}`.execute(database.db);
        await expect(asked).resolves.toMatchObject({ rows: [] });
      }
    });

    it('can be read and sorted by every field that says so', async () => {
      const columns = Object.keys(resource.fields).map((field) =>
        columnSql(config, resource, field, 'row', context),
      );
      const sorted = Object.entries(resource.fields)
        .filter(([, field]) => field.sort)
        .map(([name]) => orderSql(config, resource, name, 'DESC', 'row', context));
      const order = sorted.length > 0 ? sql`ORDER BY ${sql.join(sorted)}` : sql``;
      const read = sql`SELECT ${sql.join(columns)} FROM ${table} AS row ${order}`;
      await expect(read.execute(database.db)).resolves.toMatchObject({ rows: found });
    });
  },
);
