import { sql } from 'kysely';
import type { Row } from '../../../src/server/db/database';
import { HookRegistry } from '../../../src/server/resource/hooks';
import { openScope } from '../../../src/server/resource/scope';
import { ALIAS, columnsSql, toRecord } from '../../../src/server/resource/select';
import type { Services } from '../../../src/server/services';
import { VISITOR } from '../../../src/shared/account/actors';
import { isGiven } from '../../../src/shared/fields/ask';
import { conditionProblems, hiddenFields } from '../../../src/shared/resource/conditions';
import { tableName } from '../../../src/shared/resource/names';
import { recordSchema } from '../../../src/shared/resource/record-schema';
import type { Resource } from '../../../src/shared/resource/resource';

/** What is wrong with up to 50 rows of a resource by the rules that a form is held to. */
export async function problemsOf(services: Services, resource: Resource): Promise<string[]> {
  const scope = openScope(services, new HookRegistry(), VISITOR, {
    requestId: '',
    ip: '',
    userAgent: '',
  });
  const names = Object.keys(resource.fields);
  const stored = names.filter((name) => !isGiven(resource.fields[name]!));
  const { rows } = await sql<Row>`
    SELECT ${columnsSql(scope, resource, new Set(names), 'stored')}
    FROM ${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}
    ORDER BY md5(${sql.ref(`${ALIAS}.id`)}::text) LIMIT 50`.execute(services.db);
  const schema = recordSchema(resource, { moment: 'create', fields: new Set(stored) });
  return rows.flatMap((row) => {
    const record = JSON.parse(JSON.stringify(toRecord(scope, resource, new Set(names), row)));
    const sent = Object.fromEntries(stored.map((name) => [name, record[name]]));
    const result = schema.safeParse(sent);
    const wrong = (result.error?.issues ?? []).map(
      ({ path, message }) =>
        `${path.join('.')}: ${message} (${JSON.stringify(sent[String(path[0])])})`,
    );
    const missing = Object.keys(conditionProblems(resource, record)).map(
      (name) => `${name}: empty`,
    );
    const hidden = hiddenFields(resource, record)
      .filter((name) => record[name] !== null)
      .map((name) => `${name}: should be empty`);
    return [...wrong, ...missing, ...hidden].map((problem) => `${resource.name} ${problem}`);
  });
}
