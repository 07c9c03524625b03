import { choicesOf, referralOf } from '../../fields/ask';
import type { Field } from '../../fields/kinds';
import { facetOf } from '../../fields/registry';
import type { Comparison, Operand } from '../predicate';
import type { Resource } from '../resource';
import { didYouMean } from './nearest';

const ORDERING: readonly Comparison[] = ['gt', 'gte', 'lt', 'lte'];

/** Whether a field holds several values at once. */
const holdsMany = (field: Field): boolean =>
  referralOf(field)?.many === true || facetOf(field).sqlType(field)?.endsWith('[]') === true;

const UNBOUNDED = { min: undefined, max: undefined, past: undefined, multiple: undefined };

/** A field without what narrows its values further than their type. */
const unbounded = (field: Field): Field => ({ ...field, ...UNBOUNDED }) as Field;

/** What is wrong with one constant of a field, or null. */
export function constantProblem(field: Field, value: unknown): string | null {
  const choices = choicesOf(field);
  if (choices) {
    if (typeof value === 'string' && Object.hasOwn(choices, value)) return null;
    return `${JSON.stringify(value)} is none of its values${didYouMean(String(value), Object.keys(choices))}`;
  }
  const { derived, zod } = facetOf(field);
  if (derived) return null;
  const plain = unbounded(field);
  const schema = referralOf(field)?.many
    ? zod(plain).safeParse([value])
    : zod(plain).safeParse(value);
  return schema.success ? null : `${JSON.stringify(value)} is not a value it can have`;
}

/** Reports a comparison that can never hold: an operator or a constant that the field does not know. */
export function checkComparison(
  resource: Resource,
  { op, field: name, value }: { op: Comparison; field: string; value: Operand },
  report: (problem: string) => void,
): void {
  const field = resource.fields[name];
  if (!field) return;
  const { operators, derived } = facetOf(field);
  if (ORDERING.includes(op) && !derived && !operators.some((each) => each === op)) {
    report(`compares "${name}" by ${op}, but its values have no order`);
  }
  if (op === 'contains' && !holdsMany(field)) report(`"${name}" holds one value: use eq or oneOf`);
  if (typeof value === 'object' && !Array.isArray(value)) return;
  for (const one of Array.isArray(value) ? value : [value]) {
    const problem = constantProblem(field, one);
    if (problem) report(`compares "${name}" with what it never is: ${problem}`);
  }
}
