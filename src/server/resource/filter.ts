import { AppError, type Text } from '../../shared/errors';
import type { Operator } from '../../shared/fields/facet';
import type { Field } from '../../shared/fields/kinds';
import { readFilterKey } from '../../shared/resource/filter-key';
import { daysOf, isPeriod } from '../../shared/resource/period';
import type { ViewerPolicy } from '../../shared/resource/policy';
import { filterOperators, SYSTEM_OPERATORS } from '../../shared/resource/queryable';
import type { Resource } from '../../shared/resource/resource';
import type { FilterValue } from '../fields/facet';
import { refuseNul } from '../http/decode-body';
import { filterValue } from './filter-value';

export interface Condition {
  field: string;
  operator: Operator;
  /** One value, or with `in` any of several. */
  values: (string | number | boolean | null)[];
}

export interface Filter {
  conditions: Condition[];
  q: string;
  /** Which rows of a resource that archives: the present ones unless asked for. */
  archived: 'present' | 'archived' | 'all';
}

const MOST_VALUES = 1_000;
const LONGEST_TEXT = 1_000;

/** What the system fields are like to a filter. */
const SYSTEM: Readonly<Record<string, Field>> = {
  id: { kind: 'reference', to: '', label: { vi: 'Mã', en: 'Id' } },
  createdAt: { kind: 'instant', label: { vi: 'Tạo lúc', en: 'Created' } },
  updatedAt: { kind: 'instant', label: { vi: 'Sửa lúc', en: 'Updated' } },
};

/** The declared or system field of this name, which a condition may be about. */
export const filteredField = (resource: Resource, name: string): Field =>
  (resource.fields[name] ?? SYSTEM[name])!;

/** The same for a field that is not there and one that the role may not read. */
export const unknownField = (name: string): AppError =>
  new AppError('UNKNOWN_FIELD', {
    errors: {
      [name]: {
        vi: 'Không lọc hay sắp xếp được theo trường này.',
        en: 'There is no such field to filter or sort by.',
      },
    },
  });

/** The answer for a field that the role reads, but by which no list is made. */
export const notQueryable = (name: string, by: 'filter' | 'sort'): AppError =>
  badValue(
    name,
    by === 'filter'
      ? { vi: 'Không lọc được theo trường này.', en: 'Lists cannot be filtered by this field.' }
      : { vi: 'Không sắp xếp được theo trường này.', en: 'Lists cannot be sorted by this field.' },
  );

function badValue(name: string, text: Text): AppError {
  return new AppError('BAD_REQUEST', { errors: { [name]: text } });
}

function target(resource: Resource, policy: ViewerPolicy, key: string): [string, Operator] | null {
  const usable = (name: string, operator: Operator) => {
    const system = Object.hasOwn(SYSTEM_OPERATORS, name) ? SYSTEM_OPERATORS[name] : undefined;
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    const operators =
      system ?? (field && policy.fields.read.has(name) ? filterOperators(field) : []);
    return operators.includes(operator);
  };
  if (usable(key, 'eq')) return [key, 'eq'];
  const { name, operator } = readFilterKey(key);
  return usable(name, operator) ? [name, operator] : null;
}

/** Whether a key of a filter is about a field, with or without an operator, that the role reads. */
function isReadable({ fields }: Resource, { fields: { read } }: ViewerPolicy, key: string) {
  const names = [key, readFilterKey(key).name];
  return names.some((name) => Object.hasOwn(fields, name) && read.has(name));
}

function checkText(key: string, value: unknown): void {
  if (typeof value !== 'string') return;
  refuseNul(value);
  if (value.length > LONGEST_TEXT) {
    throw badValue(key, { vi: `Nhiều nhất ${LONGEST_TEXT} ký tự.`, en: 'It is too long.' });
  }
}

const NO_PERIOD: Text = {
  vi: 'Phải là một khoảng như today, thisWeek, next:7.',
  en: 'It must be a period such as today, thisWeek, next:7.',
};

/** A period is what lies between its days, which a list knows to find. */
function periodConditions(field: string, key: string, raw: unknown, today: string): Condition[] {
  if (!isPeriod(raw)) throw badValue(key, NO_PERIOD);
  const [first, last] = daysOf(raw, today);
  const from: Condition = { field, operator: 'gte', values: [first] };
  return last === null ? [from] : [from, { field, operator: 'lte', values: [last] }];
}

function readCondition(
  resource: Resource,
  [field, operator]: [string, Operator],
  key: string,
  raw: unknown,
): Condition {
  const list = Array.isArray(raw) ? raw : [raw];
  if (list.length > MOST_VALUES) {
    throw badValue(key, { vi: `Nhiều nhất ${MOST_VALUES} giá trị.`, en: 'Too many values.' });
  }
  if (Array.isArray(raw) && !['eq', 'neq'].includes(operator)) {
    throw badValue(key, { vi: 'Chỉ nhận một giá trị.', en: 'It takes one value.' });
  }
  const values: Condition['values'] = [];
  for (const item of list) {
    checkText(key, item);
    const read: FilterValue = filterValue(filteredField(resource, field), operator, item);
    if (read === 'none') continue;
    if ('problem' in read) throw badValue(key, read.problem);
    if (read.value === null && !['eq', 'neq'].includes(operator)) {
      throw badValue(key, { vi: 'Cần một giá trị.', en: 'It needs a value.' });
    }
    values.push(read.value);
  }
  return { field, operator, values };
}

function readArchived(value: unknown): Filter['archived'] {
  const wanted = new Set([value].flat().map(String));
  if ([...wanted].some((word) => !['true', 'false'].includes(word))) {
    throw badValue('archived', { vi: 'Phải là có hoặc không.', en: 'It must be true or false.' });
  }
  if (wanted.size === 2) return 'all';
  return wanted.has('true') ? 'archived' : 'present';
}

/**
 * Reads the `filter` of a list for one viewer; `today` is that of the settings' zone, `YYYY-MM-DD`.
 * @throws AppError UNKNOWN_FIELD for a field that is not readable or not there; BAD_REQUEST for one
 *   that cannot be filtered by and for a value that is none of its kind.
 */
export function readFilter(
  resource: Resource,
  policy: ViewerPolicy,
  filter: Readonly<Record<string, unknown>>,
  today: string,
): Filter {
  const read: Filter = { conditions: [], q: '', archived: 'present' };
  for (const [key, value] of Object.entries(filter)) {
    if (key === 'q') {
      if (typeof value !== 'string' && typeof value !== 'number') {
        throw badValue('q', { vi: 'Phải là chữ.', en: 'It must be text.' });
      }
      checkText('q', value);
      read.q = String(value).trim();
    } else if (key === 'archived' && resource.archive) {
      read.archived = readArchived(value);
    } else {
      const found = target(resource, policy, key);
      if (!found) {
        throw isReadable(resource, policy, key) ? notQueryable(key, 'filter') : unknownField(key);
      }
      const [field, operator] = found;
      if (operator === 'during') {
        read.conditions.push(...periodConditions(field, key, value, today));
      } else read.conditions.push(readCondition(resource, found, key, value));
    }
  }
  return read;
}
