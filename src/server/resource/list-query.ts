import { AppError } from '../../shared/errors';
import { filterNow } from '../../shared/resource/former-names';
import { SYSTEM_SORTS } from '../../shared/resource/names';
import type { Predicate } from '../../shared/resource/predicate';
import { isSortable } from '../../shared/resource/queryable';
import type { Resource } from '../../shared/resource/resource';
import type { Vocabulary } from '../db/sql/vocabulary';
import { refuseUnsafe } from '../http/decode-body';
import { type Filter, notQueryable, readFilter, unknownField } from './filter';
import { withFormerNames } from './former-words';
import { policyOf, type Scope, titleIsReadable } from './scope';

/** Rows that one call answers at most. */
export const MOST_ROWS = 1_000;
const DEFAULT_ROWS = 25;

export interface ListQuery extends Filter {
  sort: { field: string; direction: 'ASC' | 'DESC' };
  offset: number;
  limit: number;
  /** Nothing of persons who had the use of their data restricted: what is taken away in bulk. */
  unrestricted?: boolean;
  /** Nobody asks how many rows there are on all pages. */
  uncounted?: boolean;
  /** What holds for the rows besides, which nobody asked for: those of one level of a tree. */
  within?: Predicate;
  /** Each row with the titles of what it refers to. */
  titled?: boolean;
  /** The words that begin like those of `q`, where they are looked for one by one. */
  vocabulary?: Vocabulary | null;
}

/** The query and `Range` header of a list call, as they came. */
export interface RawListQuery {
  sort?: unknown;
  range?: unknown;
  filter?: unknown;
  rangeHeader?: string;
}

function malformed(name: string, vi: string, en: string): AppError {
  return new AppError('BAD_REQUEST', { errors: { [name]: { vi, en } } });
}

function parse(name: string, text: unknown): unknown {
  const problem = () => malformed(name, 'Không phải JSON hợp lệ.', 'It is not valid JSON.');
  if (typeof text !== 'string') throw problem();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw problem();
  }
  refuseUnsafe(value);
  return value;
}

function readSort(scope: Scope, resource: Resource, raw: unknown): ListQuery['sort'] {
  const fallback = resource.list.sort;
  const policy = policyOf(scope, resource);
  const readable = (name: string) =>
    (SYSTEM_SORTS.includes(name) || policy.fields.read.has(name)) &&
    titleIsReadable(scope, resource, name);
  if (raw === undefined || raw === '') {
    const [field, direction] = fallback;
    return readable(field) && isSortable(resource, field)
      ? { field, direction }
      : { field: 'id', direction: 'DESC' };
  }
  const value = parse('sort', raw);
  const [field, order = 'ASC', ...rest] = Array.isArray(value) ? value : [];
  const direction = typeof order === 'string' ? order.toUpperCase() : '';
  if (typeof field !== 'string' || rest.length > 0 || !['ASC', 'DESC'].includes(direction)) {
    throw malformed('sort', 'Phải có dạng ["trường","ASC"].', 'It must be like ["field","ASC"].');
  }
  if (!readable(field)) throw unknownField(field);
  if (!isSortable(resource, field)) throw notQueryable(field, 'sort');
  return { field, direction: direction as 'ASC' | 'DESC' };
}

function readRange(raw: unknown, header: string | undefined): { offset: number; limit: number } {
  const problem = () => malformed('range', 'Phải có dạng [0,24].', 'It must be like [0,24].');
  let bounds: unknown;
  if (raw !== undefined && raw !== '') {
    bounds = parse('range', raw);
  } else {
    const found = header?.match(/^\s*[\w-]+\s*=\s*(\d{1,15})-(\d{1,15})\s*$/);
    if (!found) return { offset: 0, limit: DEFAULT_ROWS };
    bounds = [Number(found[1]), Number(found[2])];
  }
  if (!Array.isArray(bounds) || bounds.length !== 2) throw problem();
  const [from, to] = bounds;
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) throw problem();
  if (from < 0 || to < from - 1) throw problem();
  return { offset: from, limit: Math.min(to - from + 1, MOST_ROWS) };
}

/**
 * Reads `sort`, `range` and `filter` of a list call for one viewer; a `Range` header counts where
 * the query has no range, which is clamped to 1,000 rows.
 * @throws AppError BAD_REQUEST for what is malformed, UNKNOWN_FIELD for what the viewer cannot use.
 */
export function readListQuery(scope: Scope, resource: Resource, raw: RawListQuery): ListQuery {
  const filter = raw.filter === undefined || raw.filter === '' ? {} : parse('filter', raw.filter);
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    throw malformed(
      'filter',
      'Phải có dạng {"trường": giá trị}.',
      'It must be like {"field": value}.',
    );
  }
  const asked = withFormerNames(
    scope.services.config,
    resource,
    filterNow(resource, filter as Record<string, unknown>),
  );
  const sort = readSort(scope, resource, raw.sort);
  const range = readRange(raw.range, raw.rangeHeader);
  const perPage = resource.list.perPage ?? DEFAULT_ROWS;
  const unasked = (raw.range === undefined || raw.range === '') && raw.rangeHeader === undefined;
  return {
    ...readFilter(resource, policyOf(scope, resource), asked, scope.today),
    sort,
    offset: range.offset,
    limit: unasked ? perPage : range.limit,
  };
}
