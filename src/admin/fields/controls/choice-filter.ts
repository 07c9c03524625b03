import type { Actor } from '../../../shared/resource/actor';
import type { Operand, Predicate } from '../../../shared/resource/predicate';
import type { Resource } from '../../../shared/resource/resource';

const SUFFIX: Record<string, string> = {
  eq: '',
  in: '',
  neq: '_neq',
  gt: '_gt',
  gte: '_gte',
  lt: '_lt',
  lte: '_lte',
};

/** What a list call compares with: a constant, or what is the asker's; undefined for anything else. */
function comparedWith(value: Operand, actor: Actor): unknown {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  return 'me' in value ? (actor[value.me] ?? undefined) : undefined;
}

/**
 * The part of a condition on choices that the list call can filter by; the server checks all of it
 * when the choice is saved.
 */
export function choiceFilter(
  target: Resource,
  predicate: Predicate | undefined,
  actor: Actor,
): Record<string, unknown> {
  if (!predicate) return {};
  if (predicate.op === 'and') {
    return Object.assign({}, ...predicate.of.map((part) => choiceFilter(target, part, actor)));
  }
  if (!('field' in predicate)) return {};
  if (predicate.op === 'isNull' && target.fields[predicate.field]?.filter) {
    return { [predicate.field]: null };
  }
  if (!('value' in predicate)) return {};
  const suffix = SUFFIX[predicate.op];
  const value = comparedWith(predicate.value, actor);
  if (suffix === undefined || value === undefined) return {};
  if (!target.fields[predicate.field]?.filter) return {};
  return { [predicate.field + suffix]: value };
}
