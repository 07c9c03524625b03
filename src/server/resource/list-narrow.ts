import { singleReferralOf } from '../../shared/fields/ask';
import type { Actor, ActorKey } from '../../shared/resource/actor';
import { or, type Predicate } from '../../shared/resource/predicate';
import type { Resource } from '../../shared/resource/resource';
import { alternatives, isObject } from '../db/sql/row-set';
import type { Condition } from './filter';
import { mergeableOf } from './merged';
import type { Scope } from './scope';

/** What an alternative of a rule says of rows that a filter finds. */
type Word = 'all' | 'none' | 'some';

/** What the actor is by the claim that a part of a rule asks for: ids; null where it asks for none. */
export function claimIn(actor: Actor, part: Predicate): string[] | null {
  if (part.op !== 'eq' && part.op !== 'in') return null;
  if (!isObject(part.value) || !('me' in part.value)) return null;
  const value: unknown = actor[part.value.me as ActorKey];
  return [value].flat().flatMap((id) => (typeof id === 'string' ? [id.toLowerCase()] : []));
}

/** The ids that a condition asks for in a reference; null for any other condition. */
function idsIn(
  { services: { config } }: Scope,
  resource: Resource,
  { field, operator, values }: Condition,
): string[] | null {
  // A row that was merged is found by the name of the other too.
  if (!singleReferralOf(resource.fields[field]) || mergeableOf(config, resource, field))
    return null;
  const ids = values.flatMap((id) => (typeof id === 'string' ? [id.toLowerCase()] : []));
  const isAsked = operator === 'eq' || operator === 'in';
  return isAsked && ids.length > 0 && ids.length === values.length ? ids : null;
}

function wordOf(
  scope: Scope,
  part: Predicate,
  asked: readonly (readonly [string, readonly string[]])[],
): Word {
  const own = claimIn(scope.actor, part);
  if (own === null || !('field' in part)) return 'some';
  const about = asked.filter(([name]) => name === part.field).map(([, ids]) => ids);
  if (about.some((ids) => !ids.some((id) => own.includes(id)))) return 'none';
  return about.some((ids) => ids.every((id) => own.includes(id))) ? 'all' : 'some';
}

const narrowed = new WeakMap<Predicate, Map<string, Predicate>>();

/** Those alternatives of a rule that are `left`; the same object each time, by which its SQL is kept. */
export function onlySome(
  rule: Predicate,
  parts: readonly Predicate[],
  left: readonly boolean[],
): Predicate {
  const ofRule = narrowed.get(rule) ?? new Map<string, Predicate>();
  narrowed.set(rule, ofRule);
  const name = left.map(Number).join('');
  const found = ofRule.get(name) ?? or(...parts.filter((_, index) => left[index]));
  ofRule.set(name, found);
  return found;
}

/**
 * The rule of the rows that somebody sees, as far as it is still open among those that a filter finds: of
 * the rows of one department, whether it is theirs need not be asked of each. PostgreSQL takes the two for
 * strangers to each other, and looks through a table for rows that cannot be there. Null: all that it finds.
 */
export function narrowedRule(
  scope: Scope,
  resource: Resource,
  rule: Predicate | null,
  conditions: readonly Condition[],
): Predicate | null {
  const asked = conditions.flatMap((condition) => {
    const ids = idsIn(scope, resource, condition);
    return ids ? [[condition.field, ids] as const] : [];
  });
  if (rule === null || asked.length === 0) return rule;
  const parts = alternatives(rule);
  const words = parts.map((part) => wordOf(scope, part, asked));
  if (words.includes('all')) return null;
  if (!words.includes('none')) return rule;
  return onlySome(
    rule,
    parts,
    words.map((word) => word !== 'none'),
  );
}
