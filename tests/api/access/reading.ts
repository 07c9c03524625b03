import type { Actor } from '../../../src/shared/resource/actor';
import type { Operand, Predicate } from '../../../src/shared/resource/predicate';
import type { Resource } from '../../../src/shared/resource/resource';
import type { Role, Viewer } from '../../../src/shared/resource/role';

/**
 * The access blocks of the config, read a second time and on purpose without the code of the server:
 * what a viewer may do is told from the words of the config, which rows by looking at the rows.
 */

export type Row = Readonly<Record<string, unknown>>;
export type Tables = ReadonlyMap<string, readonly Row[]>;

const reads = (resource: Resource, viewer: Viewer): viewer is Role =>
  viewer !== 'khach' && resource.access.read.includes(viewer);

export function readsAny(resource: Resource, viewer: Viewer): boolean {
  return reads(resource, viewer) || resource.access.public !== undefined;
}

export function readFields(resource: Resource, viewer: Viewer): string[] {
  if (!reads(resource, viewer)) return [...(resource.access.public?.fields ?? [])];
  return Object.keys(resource.fields).filter((name) => {
    const only = resource.fields[name]?.read;
    return only === undefined || only.includes(viewer);
  });
}

export function mayWrite(
  resource: Resource,
  viewer: Viewer,
  verb: 'create' | 'update' | 'remove' | 'import',
): boolean {
  if (!reads(resource, viewer) || resource.appendOnly) return false;
  const { access } = resource;
  if (verb === 'remove') return access.remove?.includes(viewer) ?? false;
  const rows = verb === 'update' ? access.update : access.create;
  const writes = (rows ?? access.write ?? []).includes(viewer);
  return verb === 'import' ? writes && (access.import?.includes(viewer) ?? false) : writes;
}

export function updatedFields(resource: Resource, role: Role): string[] {
  return readFields(resource, role).filter((name) => {
    const field = resource.fields[name]!;
    if (field.readOnly || field.createOnly) return false;
    if (['code', 'state', 'computed'].includes(field.kind)) return false;
    return field.write === undefined || field.write.includes(role);
  });
}

export function rowRule(resource: Resource, viewer: Viewer): Predicate | undefined {
  return reads(resource, viewer) ? resource.access.rows?.[viewer] : resource.access.public?.rows;
}

/** Who looks, and at what: `outer` is the row round an `exists`. */
export interface View {
  tables: Tables;
  actor: Actor;
  now: string;
  today: string;
  outer?: Row;
}

function meant(operand: Operand, view: View): unknown {
  if (typeof operand !== 'object' || Array.isArray(operand)) return operand;
  if ('me' in operand) return view.actor[operand.me];
  if ('outer' in operand) return view.outer?.[operand.outer] ?? null;
  if ('clock' in operand) return operand.clock === 'now' ? view.now : view.today;
  throw new Error('an unknown operand');
}

const many = (value: unknown): unknown[] => [value ?? []].flat();

const indexes = new WeakMap<readonly Row[], Map<string, Map<unknown, Row[]>>>();

/** The rows with this value, by an index that is made when it is first asked for. */
function rowsWith(rows: readonly Row[], field: string, value: unknown): readonly Row[] {
  const known = indexes.get(rows) ?? new Map<string, Map<unknown, Row[]>>();
  indexes.set(rows, known);
  let index = known.get(field);
  if (!index) {
    index = new Map();
    for (const row of rows) index.set(row[field], [...(index.get(row[field]) ?? []), row]);
    known.set(field, index);
  }
  return index.get(value) ?? [];
}

/** The rows that an `exists` has to look at: those its link to the outer row leaves over. */
function candidates(name: string, where: Predicate, row: Row, view: View): readonly Row[] {
  const rows = view.tables.get(name) ?? [];
  for (const part of where.op === 'and' ? where.of : [where]) {
    const link = part.op === 'eq' && typeof part.value === 'object' ? part.value : {};
    if (part.op === 'eq' && 'outer' in link) {
      return rowsWith(rows, part.field, row[String(link.outer)] ?? null);
    }
  }
  return rows;
}

/** Whether a row fulfils a rule. */
export function fulfils(rule: Predicate, row: Row, view: View): boolean {
  switch (rule.op) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'and':
      return rule.of.every((part) => fulfils(part, row, view));
    case 'or':
      return rule.of.some((part) => fulfils(part, row, view));
    case 'not':
      return !fulfils(rule.of, row, view);
    case 'isNull':
      return (row[rule.field] ?? null) === null;
    case 'notNull':
      return (row[rule.field] ?? null) !== null;
    case 'exists':
      return candidates(rule.resource, rule.where, row, view).some(
        (other) => !other.archivedAt && fulfils(rule.where, other, { ...view, outer: row }),
      );
  }
  const left = row[rule.field] ?? null;
  const right = meant(rule.value, view) ?? null;
  if (rule.op === 'neq') return left !== right;
  if (left === null || right === null) return false;
  if (rule.op === 'eq') return left === right;
  if (rule.op === 'in') return many(right).includes(left);
  if (rule.op === 'contains') return many(right).some((one) => many(left).includes(one));
  const [a, b] = [left as string, right as string];
  if (rule.op === 'gt') return a > b;
  if (rule.op === 'gte') return a >= b;
  return rule.op === 'lt' ? a < b : a <= b;
}
