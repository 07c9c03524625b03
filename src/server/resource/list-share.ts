import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Predicate } from '../../shared/resource/predicate';
import type { Resource } from '../../shared/resource/resource';
import { compilerFor } from '../db/sql/compiler';
import { ruleByKey } from '../db/sql/kept-targets';
import { alternatives } from '../db/sql/row-set';
import { isOwn } from '../db/sql/row-sets';
import { seenTargets } from '../db/sql/seen-words';
import { expectedRows, sizeOf } from './list-plan';
import { type Scope, sqlContext } from './scope';
import { ALIAS } from './select';

/** What somebody sees of a table by its rule, as statistics tell. */
export interface SeenShare {
  /** The share of its rows. */
  share: number;
  /** How many rows that they lead to let them see any: what would be read to have these as a set. */
  read: number;
}

/** One that sees a row by any of several reasons. */
const either = (parts: readonly SeenShare[]): SeenShare => ({
  share: 1 - parts.reduce((unseen, { share }) => unseen * (1 - Math.min(1, share)), 1),
  read: parts.reduce((sum, { read }) => sum + read, 0),
});

async function shareOf(
  scope: Scope,
  resource: Resource,
  condition: RawBuilder<SqlBool>,
): Promise<SeenShare> {
  const read = await expectedRows(scope, resource, condition);
  return { share: read / Math.max(1, await sizeOf(scope, resource)), read };
}

/**
 * What the actor sees by a rule: by what the rows themselves say of whose they are, and by what others
 * keep that they lead to. What is asked besides, such as grants for an emergency, is taken for nothing.
 */
export async function shareSeen(
  scope: Scope,
  resource: Resource,
  rule: Predicate,
): Promise<SeenShare> {
  const { config } = scope.services;
  const compiler = compilerFor(config, sqlContext(scope));
  const row = { resource, alias: ALIAS };
  const every = rule.op === 'and' ? rule.of : [rule];
  const held = rule.op === 'and' ? every.filter(({ op }) => op !== 'or' && op !== 'exists') : [];
  const parts = every.filter((part) => !held.includes(part)).flatMap(alternatives);
  const own = parts.filter((part) => isOwn(row, part));
  const shares = seenTargets(compiler, row, parts).map(({ target, condition }) =>
    shareOf(scope, target, condition),
  );
  if (own.length > 0) {
    const conditions = own.map((part) => compiler.condition(row, part));
    shares.push(
      shareOf(scope, resource, sql`(${sql.join(conditions, sql` OR `)})`).then(({ share }) => ({
        share,
        read: 0,
      })),
    );
  }
  for (const part of parts) {
    const led = ruleByKey(config, part);
    if (led) shares.push(shareSeen(scope, led.target, led.rule));
  }
  const { share, read } = either(await Promise.all(shares));
  if (held.length === 0) return { share, read };
  const conditions = held.map((part) => compiler.condition(row, part));
  const of = await shareOf(scope, resource, sql`(${sql.join(conditions, sql` AND `)})`);
  return { share: share * of.share, read };
}
