import { AppError, type Text } from '../../shared/errors';
import type { Operator } from '../../shared/fields/facet';
import type { Field } from '../../shared/fields/kinds';
import type { ViewerPolicy } from '../../shared/resource/policy';
import { filterOperators, SYSTEM_OPERATORS } from '../../shared/resource/queryable';
import type { Resource } from '../../shared/resource/resource';
import { refuseNul } from '../http/decode-body';
import { type FilterValue, filterValue } from './filter-value';

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

const SUFFIX = /^(.+)_(gte|lte|gt|lt|neq|like)$/;
const MOST_VALUES = 1_000;
const LONGEST_TEXT = 1_000;

/** What the system fields are like to a filter. */
const SYSTEM: Readonly<Record<string, Field>> = {
  id: { kind: 'reference', to: '', label: { vi: 'Mã', en: 'Id' } },
  createdAt: { kind: 'instant', label: { vi: 'Tạo lúc', en: 'Created' } },
  updatedAt: { kind: 'instant', label: { vi: 'Sửa lúc', en: 'Updated' } },
};

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
  const [, name, operator] = key.match(SUFFIX) ?? [];
  if (name === undefined || !usable(name, operator as Operator)) return null;
  return [name, operator as Operator];
}

function checkText(key: string, value: unknown): void {
  if (typeof value !== 'string') return;
  refuseNul(value);
  if (value.length > LONGEST_TEXT) {
    throw badValue(key, { vi: `Nhiều nhất ${LONGEST_TEXT} ký tự.`, en: 'It is too long.' });
  }
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
    const read: FilterValue = filterValue(
      (resource.fields[field] ?? SYSTEM[field])!,
      operator,
      item,
    );
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
 * Reads the `filter` of a list for one viewer.
 * @throws AppError UNKNOWN_FIELD for a field that cannot be filtered by, is not readable or is not
 *   there; BAD_REQUEST for a value that is none of its kind.
 */
export function readFilter(
  resource: Resource,
  policy: ViewerPolicy,
  filter: Readonly<Record<string, unknown>>,
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
      if (!found) throw unknownField(key);
      read.conditions.push(readCondition(resource, found, key, value));
    }
  }
  return read;
}
