import { fieldMeant, isField, resourceMeant } from '../resource/boot-check/known';
import { didYouMean } from '../resource/boot-check/nearest';
import { findResource } from '../resource/config';
import type { Computation, ComputedOptions } from './computed';
import type { CheckedField } from './facet';
import type { Field } from './kinds';

type Result = ComputedOptions['result'];

const DAYS = ['date', 'timestamptz'];

/** What comes out of ways to compute that know one kind of result. */
const RESULTS: Partial<Record<Computation['op'], Result>> = {
  count: 'integer',
  age: 'integer',
  days: 'integer',
  dayAfter: 'date',
  concat: 'text',
  holds: 'boolean',
};

const RESULT_NAMES: Readonly<Record<Result, true>> = {
  integer: true,
  money: true,
  text: true,
  boolean: true,
  date: true,
};

/** What each way to compute may say besides `op`. */
const PARTS: Readonly<Record<Computation['op'], readonly string[]>> = {
  count: ['of', 'by', 'where'],
  sum: ['of', 'by', 'field', 'where', 'kept'],
  min: ['of', 'by', 'field', 'where'],
  max: ['of', 'by', 'field', 'where'],
  age: ['field'],
  lookup: ['through', 'field'],
  plus: ['of'],
  minus: ['of'],
  times: ['of'],
  days: ['from', 'to'],
  dayAfter: ['field', 'days'],
  concat: ['fields'],
  holds: ['where'],
};

const FIGURES: readonly Result[] = ['integer', 'money'];

/** Results by the type of the column that they are taken from. */
const KINDS_OF_TYPE: Readonly<Record<string, readonly Result[]>> = {
  text: ['text'],
  boolean: ['boolean'],
  date: ['date'],
  timestamptz: ['date'],
};

/** Fields of its own row that a value is computed from. */
function partsOf(from: Computation): readonly (string | number)[] {
  if ('by' in from || from.op === 'lookup' || from.op === 'holds') return [];
  if (from.op === 'concat') return from.fields;
  if (from.op === 'age') return [from.field];
  if (from.op === 'dayAfter') return [from.field, from.days];
  return from.op === 'days' ? [from.from, from.to ?? from.from] : from.of;
}

/** Whether a value is computed from itself, by way of others or not. */
function isCircular({ fields }: CheckedField['resource'], name: string): boolean {
  const seen = new Set<string>();
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const field = fields[next];
    const parts = field?.kind === 'computed' ? partsOf(field.from).map(String) : [];
    if (parts.includes(name)) return true;
    for (const part of parts) {
      if (!seen.has(part)) open.push(part);
      seen.add(part);
    }
  }
  return false;
}

/** Reports what cannot be looked up or reckoned with. */
function checkReckoning(place: CheckedField, { from, result }: Field<'computed'>): void {
  const { config, resource, report, facetOf } = place;
  const typed = (name: string, right: (type: string, field: Field) => boolean, what: string) => {
    const field = resource.fields[name];
    if (!field) report(`computes from an unknown field "${name}"${fieldMeant(resource, name)}`);
    else if (!right(facetOf(field).sqlType(field) ?? '', field)) report(`"${name}" is no ${what}`);
  };
  const number = (name: string) =>
    typed(name, (_type, field) => facetOf(field).figure?.(field) === true, 'number');
  const day = (name: string) => typed(name, (type) => DAYS.includes(type), 'day');
  if (from.op === 'plus' || from.op === 'minus' || from.op === 'times') {
    if (from.of.length < 2) report(`${from.op} needs two numbers or more`);
    if (from.of.every((part) => typeof part === 'number')) report(`${from.op} names no field`);
    if (!FIGURES.includes(result))
      report(`${from.op} makes a result of integer or money, not of ${result}`);
    for (const part of from.of) {
      if (typeof part === 'string') number(part);
      else if (!Number.isFinite(part)) report(`${from.op} reckons with ${part}`);
    }
  }
  if (from.op === 'days') for (const name of [from.from, from.to ?? from.from]) day(name);
  if (from.op === 'dayAfter') {
    day(from.field);
    if (typeof from.days === 'string') number(from.days);
  }
  if (from.op !== 'lookup') return;
  const by = resource.fields[from.through];
  const [referral] = (by && facetOf(by).refersTo?.(by)) ?? [];
  const isOne = referral && !referral.many && !referral.oneOf;
  const target = isOne ? findResource(config, referral.to) : undefined;
  if (!target) report(`looks through "${from.through}", which is no reference to one row`);
  else if (!isField(target, from.field)) {
    const said = `${target.name}.${from.field}`;
    report(`computes from an unknown field "${said}"${fieldMeant(target, from.field)}`);
  } else checkTaken(place, result, target.fields[from.field], `${target.name}.${from.field}`);
}

/** Reports a result that is of another kind than the value it is taken from. */
function checkTaken(
  { report, facetOf }: CheckedField,
  result: Result,
  field: Field | undefined,
  said: string,
): void {
  if (!field) return;
  const { figure, sqlType, derived } = facetOf(field);
  if (field.encrypted) report(`"${said}" is encrypted: nothing is computed from it`);
  const known: readonly Result[] = figure?.(field)
    ? FIGURES
    : derived && 'result' in field
      ? [field.result as Result]
      : (KINDS_OF_TYPE[sqlType(field) ?? ''] ?? []);
  if (known.includes(result)) return;
  const right = known.length > 0 ? `a result of ${known.join(' or ')}` : 'no result';
  report(`"${said}" makes ${right}, not of ${result}`);
}

/** Sums are of numbers, the least and the greatest of what has an order. */
function checkOperand(
  { report, facetOf }: CheckedField,
  field: Field | undefined,
  op: 'sum' | 'min' | 'max',
  said: string,
): void {
  if (!field) return;
  const { figure, operators } = facetOf(field);
  if (op === 'sum' && !figure?.(field)) report(`the sum of "${said}", which is no number`);
  if (op !== 'sum' && !operators.includes('gt'))
    report(`the ${op} of "${said}", which has no order`);
}

/** Reports a way to compute that there is not, what it may not say, and a result that none has. */
function checkSaid({ from, result }: Field<'computed'>, report: CheckedField['report']): boolean {
  const results = Object.keys(RESULT_NAMES);
  if (!results.includes(result)) {
    report(`there is no result "${result}"${didYouMean(result, results)}`);
  }
  if (!Object.hasOwn(PARTS, from.op)) {
    report(`there is no way "${from.op}" to compute${didYouMean(from.op, Object.keys(PARTS))}`);
    return false;
  }
  const known = PARTS[from.op];
  for (const option of Object.keys(from)) {
    if (option === 'op' || known.includes(option)) continue;
    report(`Unknown option "${option}" of ${from.op}${didYouMean(option, known)}`);
  }
  return results.includes(result);
}

/** Reports what is wrong with what a field is computed from. */
export function checkComputed(field: Field<'computed'>, place: CheckedField): void {
  const { from, result } = field;
  const { config, resource, report, facetOf } = place;
  if (!checkSaid(field, report)) return;
  const right = RESULTS[from.op];
  if (right && right !== result) report(`${from.op} makes a result of ${right}, not of ${result}`);
  if (isCircular(resource, place.name)) report('is computed from itself');
  if (from.op === 'concat' && from.fields.length === 0) report('joins no fields');
  const known = (owner: typeof resource, field: string, said: string): boolean => {
    if (isField(owner, field)) return true;
    report(`computes from an unknown field "${said}"${fieldMeant(owner, field)}`);
    return false;
  };
  if (from.op === 'holds') place.predicate(from.where, resource);
  if (from.op === 'age' && known(resource, from.field, from.field)) {
    const { kind } = resource.fields[from.field] ?? {};
    if (kind !== 'date' && kind !== 'partialDate')
      report(`the age of "${from.field}", which is no day`);
  }
  for (const part of from.op === 'concat' ? from.fields : []) known(resource, part, part);
  checkReckoning(place, field);
  if (!('by' in from)) return;
  const other = findResource(config, from.of);
  if (!other) {
    report(`computes from an unknown resource "${from.of}"${resourceMeant(config, from.of)}`);
    return;
  }
  if (known(other, from.by, `${from.of}.${from.by}`)) {
    const by = other.fields[from.by];
    const referrals = (by && facetOf(by).refersTo?.(by)) ?? [];
    if (!referrals.some(({ to }) => to === resource.name))
      report(`"${from.of}.${from.by}" does not refer to ${resource.name}`);
  }
  if ('field' in from && known(other, from.field, `${from.of}.${from.field}`)) {
    const said = `${from.of}.${from.field}`;
    checkOperand(place, other.fields[from.field], from.op, said);
    if (from.op !== 'sum') checkTaken(place, result, other.fields[from.field], said);
    else if (!FIGURES.includes(result))
      report(`sum makes a result of integer or money, not of ${result}`);
  }
  if ('kept' in from && from.kept !== undefined && !/^[a-z][a-z0-9_]*$/.test(from.kept)) {
    report(`"${from.kept}" is no name of a table`);
  }
  if (from.where) place.predicate(from.where, other, resource);
}
