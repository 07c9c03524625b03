import type { RawBuilder, SqlBool } from 'kysely';
import type { Config } from '../../../shared/resource/config';
import type { Predicate } from '../../../shared/resource/predicate';
import type { Resource } from '../../../shared/resource/resource';
import { compilerFor } from './compiler';
import type { SqlContext } from './context';

/**
 * A predicate over the rows of `resource`, whose table the statement calls `alias`, as an SQL
 * condition for WHERE; every value is bound. Archived rows never fulfil an `exists`.
 */
export const predicateSql = (
  config: Config,
  resource: Resource,
  predicate: Predicate,
  { alias, ...context }: SqlContext & { alias: string },
): RawBuilder<SqlBool> => compilerFor(config, context).condition({ resource, alias }, predicate);
