import type { Field } from '../../../shared/fields/kinds';
import { facetOf } from '../../../shared/fields/registry';
import type { Check } from '../../../shared/resource/checks';
import type { Config } from '../../../shared/resource/config';
import { columnName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { isStatic } from '../../../shared/resource/static-condition';
import { serverFacetOf } from '../../fields/registry';
import { hashColumn } from '../sql/physical';
import type { ConstraintModel, IndexModel } from './model';
import { boundedName, quoted, quotedList } from './names';
import { staticCondition } from './static-sql';

/** The column that equality of a field is decided by. */
export const keyColumn = (resource: Resource, name: string): string =>
  resource.fields[name]?.encrypted ? hashColumn(name) : columnName(name);

/** ` WHERE …` for rules that leave out archived rows: what is removed no longer blocks a value. */
export function presentWhere(resource: Resource, ...conditions: string[]): string {
  const all = resource.archive ? [...conditions, '"archived_at" IS NULL'] : conditions;
  if (all.length === 0) return '';
  return ` WHERE (${all.length === 1 ? all[0] : all.map((part) => `(${part})`).join(' AND ')})`;
}

/** What a field's own options ask of its column. */
export function fieldChecks(
  config: Config,
  resource: Resource,
  table: string,
  [name, field]: [string, Field],
): ConstraintModel[] {
  const column = columnName(name);
  if (facetOf(field).sqlType(field) === null) return [];
  const server = serverFacetOf(field);
  const check = (suffix: string, condition: string, kind: 'value' | 'required') => ({
    name: boundedName(table, column, suffix),
    kind: 'check' as const,
    definition: `CHECK (${condition})`,
    about: { fields: [name], check: kind },
  });
  const found: ConstraintModel[] = [];
  if (field.encrypted) {
    const hash = quoted(hashColumn(name));
    const both = `(${quoted(column)} IS NULL) = (${hash} IS NULL)`;
    found.push(check('hash_check', both, 'value'));
  } else {
    const conditions = server.checks?.(field, quoted(column)) ?? [];
    conditions.forEach((condition, index) => {
      found.push(check(index === 0 ? 'check' : `check${index + 1}`, condition, 'value'));
    });
  }
  if (field.required && field.when && isStatic(resource, field.when)) {
    const when = staticCondition(config, resource, field.when);
    const filled = `((${when}) IS NOT TRUE) OR (${quoted(column)} IS NOT NULL)`;
    found.push(check('when_check', filled, 'required'));
  }
  found.push(...(server.constraints?.(field, { resource, table, name }) ?? []));
  return found;
}

/**
 * From and to as a range, or the range that `from` alone is; the kind of `from` decides the type. Moments and numbers are without their
 * end; of days both count.
 */
function rangeOf(resource: Resource, from: string, to: string | undefined): string {
  if (to === undefined) return quoted(columnName(from));
  const [start, end] = [quoted(columnName(from)), quoted(columnName(to))];
  const field = resource.fields[from];
  const range = field && serverFacetOf(field).range;
  if (!range) {
    throw new Error(`${resource.name}.${from}: noOverlap needs instants, dates, times or integers`);
  }
  return range(start, end);
}

const orderOf = (from: string, to: string, orEqual: boolean | undefined) =>
  `CHECK (${quoted(columnName(from))} ${orEqual ? '<=' : '<'} ${quoted(columnName(to))})`;

/** One declared check as a constraint; null for those that are indexes. */
function declared(
  config: Config,
  resource: Resource,
  table: string,
  check: Check,
): ConstraintModel | null {
  const named = (fields: readonly string[], suffix: string) =>
    boundedName(table, ...fields.map(columnName), suffix);
  const about = (fields: readonly string[]) => ({
    fields: [...fields],
    check: check.op,
    message: check.message,
  });
  switch (check.op) {
    case 'exactlyOne':
    case 'atLeastOne': {
      const [sign, suffix] = check.op === 'exactlyOne' ? ['=', 'one_check'] : ['>=', 'some_check'];
      const columns = quotedList(check.fields.map(columnName));
      return {
        name: named(check.fields, suffix),
        kind: 'check',
        definition: `CHECK (num_nonnulls(${columns}) ${sign} 1)`,
        about: about(check.fields),
      };
    }
    case 'ordered':
      return {
        name: named([check.from, check.to], 'order_check'),
        kind: 'check',
        definition: orderOf(check.from, check.to, check.orEqual),
        about: about([check.to, check.from]),
      };
    case 'noOverlap': {
      const keys = check.by.map((name) => `${quoted(keyColumn(resource, name))} WITH =`);
      const range = `${rangeOf(resource, check.from, check.to)} WITH &&`;
      const where = check.where ? [staticCondition(config, resource, check.where)] : [];
      return {
        name: named([...check.by, check.from], 'excl'),
        kind: 'exclude',
        definition: `EXCLUDE USING gist (${[...keys, range].join(', ')})${presentWhere(resource, ...where)}`,
        about: about([check.from, ...(check.to === undefined ? [] : [check.to]), ...check.by]),
      };
    }
    case 'holds':
      return {
        name: named([check.field], 'holds_check'),
        kind: 'check',
        definition: `CHECK ((${staticCondition(config, resource, check.where)}) IS TRUE)`,
        about: about([check.field]),
      };
    case 'unique':
      return null;
  }
}

/** A range that ends before it starts is an error of its own: the order is checked first. */
function impliedOrder(resource: Resource, table: string): ConstraintModel[] {
  const checks = resource.checks ?? [];
  return checks.flatMap((check) => {
    if (check.op !== 'noOverlap' || check.to === undefined) return [];
    const { from, to } = check;
    const said = checks.some(
      (other) => other.op === 'ordered' && other.from === from && other.to === to,
    );
    if (said) return [];
    return {
      name: boundedName(table, columnName(from), columnName(to), 'order_check'),
      kind: 'check' as const,
      definition: orderOf(from, to, true),
      about: { fields: [to, from], check: 'ordered' as const },
    };
  });
}

/** Same-named parts are numbered in their order; parts that are wholly the same stand once. */
export function numbered<T extends { name: string; definition: string }>(parts: T[]): T[] {
  const kept: T[] = [];
  for (const part of parts) {
    if (kept.some((other) => other.name === part.name && other.definition === part.definition)) {
      continue;
    }
    const taken = (name: string) => kept.some((other) => other.name === name);
    let { name } = part;
    for (let n = 2; taken(name); n += 1) name = boundedName(part.name, String(n));
    kept.push({ ...part, name });
  }
  return kept;
}

/** The declared checks of a resource that are constraints. */
export const declaredChecks = (
  config: Config,
  resource: Resource,
  table: string,
): ConstraintModel[] => [
  ...(resource.checks ?? []).flatMap((check) => declared(config, resource, table, check) ?? []),
  ...impliedOrder(resource, table),
];

/** Whether a field's column holds text that can be read. */
const hasWords = (field: Field | undefined): boolean =>
  field !== undefined && !field.encrypted && facetOf(field).sqlType(field) === 'text';

/** The declared checks that are unique indexes. */
export function uniqueChecks(config: Config, resource: Resource, table: string): IndexModel[] {
  return (resource.checks ?? []).flatMap((check) => {
    if (check.op !== 'unique') return [];
    const where = check.where ? [staticCondition(config, resource, check.where)] : [];
    const columns = check.fields.map((name) => {
      const column = quoted(keyColumn(resource, name));
      return check.fold && hasWords(resource.fields[name]) ? `sen_fold(${column})` : column;
    });
    const nulls = check.empty ? ' NULLS NOT DISTINCT' : '';
    return {
      name: boundedName(table, ...check.fields.map(columnName), 'key'),
      unique: true,
      definition: `(${columns.join(', ')})${nulls}${presentWhere(resource, ...where)}`,
      about: { fields: [...check.fields], check: 'unique' as const, message: check.message },
    };
  });
}
