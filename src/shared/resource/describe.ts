import type { Operand, OtherField, Predicate } from './predicate';

const WORDS: Record<string, string> = {
  eq: '=',
  neq: '≠',
  gt: '>',
  gte: '≥',
  lt: '<',
  lte: '≤',
  in: 'is one of',
  contains: 'contains',
};

function otherFieldText({ row, times, plus, days }: OtherField): string {
  const parts = [
    row,
    ...(times === undefined ? [] : [`× ${times}`]),
    ...(plus === undefined ? [] : [`+ ${plus}`]),
    ...(days === undefined ? [] : [`+ ${days} days`]),
  ];
  return parts.join(' ');
}

function operandText(value: Operand): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if ('me' in value) return `the caller's ${value.me}`;
  if ('outer' in value) return `the row's ${value.outer}`;
  if ('clock' in value) {
    return value.clock === 'now' || value.days === undefined
      ? value.clock
      : `${value.clock} + ${value.days} days`;
  }
  if ('row' in value) return otherFieldText(value);
  return `(${value.map((item) => JSON.stringify(item)).join(', ')})`;
}

/** A predicate as a sentence for the OpenAPI text: `state = "active" and owner is one of …`. */
export function describePredicate(predicate: Predicate): string {
  switch (predicate.op) {
    case 'always':
    case 'never':
      return predicate.op;
    case 'and':
    case 'or':
      return predicate.of.map((part) => `(${describePredicate(part)})`).join(` ${predicate.op} `);
    case 'not':
      return `not (${describePredicate(predicate.of)})`;
    case 'isNull':
      return `${predicate.field} is empty`;
    case 'notNull':
      return `${predicate.field} is filled`;
    case 'exists':
      return `there is a row of ${predicate.resource} where ${describePredicate(predicate.where)}`;
    default:
      return `${predicate.field} ${WORDS[predicate.op]} ${operandText(predicate.value)}`;
  }
}
