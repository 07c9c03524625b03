import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Config } from '../../../shared/resource/config';
import type { Predicate } from '../../../shared/resource/predicate';
import type { Resource } from '../../../shared/resource/resource';
import { isStatic } from '../../../shared/resource/static-condition';
import { compilerFor } from '../sql/compiler';
import type { Compiler } from '../sql/context';
import { literal } from '../sql/literal';

const offline = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The text of an expression that binds nothing. */
export function textOf(expression: RawBuilder<unknown>): string {
  const { sql: text, parameters } = expression.compile(offline);
  if (parameters.length > 0) throw new Error(`an expression of the schema binds values: ${text}`);
  return text.replace(/\s+/g, ' ');
}

/** The compiler of DDL: constants are literals, columns stand without an alias. */
export const ddlCompiler = (config: Config): Compiler =>
  compilerFor(config, {}, (value) => sql.raw(literal(value)));

/**
 * A predicate as the text of a check or of an index's WHERE.
 * @throws Error where it asks for more than the row itself.
 */
export function staticCondition(config: Config, resource: Resource, predicate: Predicate): string {
  if (!isStatic(resource, predicate)) {
    throw new Error(
      `${resource.name}: a check may only use stored fields of its row and constants`,
    );
  }
  return textOf(ddlCompiler(config).condition({ resource, alias: '' }, predicate));
}
