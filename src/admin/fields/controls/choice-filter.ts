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

const isConstant = (value: Operand) => typeof value !== 'object' || Array.isArray(value);

/**
 * The part of a condition on choices that the list call can filter by; the server checks all of it
 * when the choice is saved.
 */
export function choiceFilter(
  target: Resource,
  predicate: Predicate | undefined,
): Record<string, unknown> {
  if (!predicate) return {};
  if (predicate.op === 'and') {
    return Object.assign({}, ...predicate.of.map((part) => choiceFilter(target, part)));
  }
  if (!('field' in predicate)) return {};
  if (predicate.op === 'isNull' && target.fields[predicate.field]?.filter) {
    return { [predicate.field]: null };
  }
  if (!('value' in predicate)) return {};
  const suffix = SUFFIX[predicate.op];
  if (suffix === undefined || !isConstant(predicate.value)) return {};
  if (!target.fields[predicate.field]?.filter) return {};
  return { [predicate.field + suffix]: predicate.value };
}
