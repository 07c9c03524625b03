import { choicesOf, referralOf, referralsOf } from '../../fields/ask';
import type { Field } from '../../fields/kinds';
import { facetOf } from '../../fields/registry';
import type { Comparison, Operand, OtherField } from '../predicate';
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

/** What values of a field are compared as. */
const likeness = (field: Field): string => {
  const type = facetOf(field).sqlType(field) ?? '';
  return facetOf(field).figure?.(field) ? 'number' : type;
};

/** Reports a comparison of two fields that differ in kind, and reckoning that neither knows. */
function checkOtherField(
  resource: Resource,
  name: string,
  { row, times, plus, days }: OtherField,
  report: (problem: string) => void,
): void {
  const [field, other] = [resource.fields[name], resource.fields[row]];
  if (!other) {
    report(
      `compares with an unknown field "${row}"${didYouMean(row, Object.keys(resource.fields))}`,
    );
    return;
  }
  const like = likeness(other);
  if (field && likeness(field) !== like) {
    report(`compares "${name}" and "${row}", which differ in kind`);
  }
  if ((times !== undefined || plus !== undefined) && like !== 'number') {
    report(`reckons with "${row}", which is no number`);
  }
  if (days !== undefined && like !== 'date' && like !== 'timestamptz') {
    report(`adds days to "${row}", which is no day and no moment`);
  }
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
  if (typeof value === 'object' && 'row' in value) {
    checkOtherField(resource, name, value, report);
    return;
  }
  if (typeof value === 'object' && !Array.isArray(value)) {
    const [referral] = referralsOf(field);
    if ('me' in value && !referral && !derived) {
      report(`compares "${name}", which refers to no row, with me("${value.me}"), the id of one`);
    }
    const isId = 'me' in value || ('outer' in value && value.outer === 'id');
    if (referral?.oneOf && isId) {
      report(`compares "${name}", which names a resource before the id, with an id alone`);
    }
    return;
  }
  for (const one of Array.isArray(value) ? value : [value]) {
    const problem = constantProblem(field, one);
    if (problem) report(`compares "${name}" with what it never is: ${problem}`);
  }
}
