import { isGiven } from '../fields/ask';
import { actionsOf } from './actions';
import type { Config } from './config';
import type { Predicate } from './predicate';
import type { Resource } from './resource';
import { type Actors, GUEST, type Role, staffOf, type Viewer, viewersOf } from './role';

/** What one viewer may do with one resource. */
export interface ViewerPolicy {
  read: boolean;
  create: boolean;
  update: boolean;
  remove: boolean;
  import: boolean;
  /** Whether it is told who changed a row, and from what. */
  history: boolean;
  /** Names of actions and transitions. */
  actions: ReadonlySet<string>;
  /** Names of fields; the system fields are readable with any of them. */
  fields: { read: ReadonlySet<string>; create: ReadonlySet<string>; update: ReadonlySet<string> };
  /** Which rows may be seen and changed; null: all of them. */
  rows: Predicate | null;
  writeRows: Predicate | null;
  /** Fields that are shown of some rows only. */
  partial: { fields: ReadonlySet<string>; rows: Predicate } | null;
}

export type Policy = Readonly<Record<Viewer, ViewerPolicy>>;

const NONE: ReadonlySet<string> = new Set();

function readableFields(resource: Resource, role: Role): Set<string> {
  const names = Object.entries(resource.fields)
    .filter(([, field]) => !field.read || field.read.includes(role))
    .map(([name]) => name);
  return new Set(names);
}

function writableFields(resource: Resource, role: Role, moment: 'create' | 'update'): Set<string> {
  const readable = readableFields(resource, role);
  const names = Object.entries(resource.fields)
    .filter(([name, field]) => {
      if (field.readOnly || isGiven(field)) return false;
      if (moment === 'update' && field.createOnly) return false;
      return field.write ? field.write.includes(role) : readable.has(name);
    })
    .map(([name]) => name);
  return new Set(names);
}

/** What visitors may do with a resource. */
export function publicPolicy(resource: Resource): ViewerPolicy {
  const open = resource.access.public;
  return {
    read: open !== undefined,
    create: false,
    update: false,
    remove: false,
    import: false,
    history: false,
    actions: NONE,
    fields: { read: new Set(open?.fields ?? []), create: NONE, update: NONE },
    rows: open?.rows ?? null,
    writeRows: null,
    partial: null,
  };
}

function rolePolicy(resource: Resource, role: Role, staff: readonly Role[]): ViewerPolicy {
  const { access } = resource;
  const reads = access.read.includes(role);
  const may = (roles: readonly Role[] | undefined) =>
    reads && !resource.appendOnly && (roles ?? []).includes(role);
  const create = !resource.single && may(access.create ?? access.write);
  const update = may(access.update ?? access.write);
  const partial = reads ? access.partial?.[role] : undefined;
  const actions = actionsOf(resource).filter((action) => reads && action.roles.includes(role));
  const base = reads ? undefined : publicPolicy(resource);
  return {
    read: base ? base.read : true,
    create,
    update,
    remove: !resource.single && may(access.remove),
    import: create && may(access.import),
    history: may(access.history ?? staff),
    actions: new Set(actions.map((action) => action.name)),
    fields: {
      read: base ? base.fields.read : readableFields(resource, role),
      create: create ? writableFields(resource, role, 'create') : NONE,
      update: update ? writableFields(resource, role, 'update') : NONE,
    },
    rows: base ? base.rows : (access.rows?.[role] ?? null),
    writeRows: access.writeRows?.[role] ?? null,
    partial: partial ? { fields: new Set(partial.fields), rows: partial.rows } : null,
  };
}

/**
 * The policy of a resource for every viewer: closed unless its access says otherwise. Each is compiled
 * when it is first asked for: a browser asks for one viewer's.
 */
function compilePolicy(resource: Resource, actors: Actors): Policy {
  const staff = staffOf(actors);
  const policy = {};
  for (const viewer of viewersOf(actors)) {
    let compiled: ViewerPolicy | undefined;
    const compile = () =>
      viewer === GUEST ? publicPolicy(resource) : rolePolicy(resource, viewer, staff);
    Object.defineProperty(policy, viewer, {
      enumerable: true,
      get: () => (compiled ??= compile()),
    });
  }
  return policy as Policy;
}

/** The policies of a whole config by resource name, each compiled once. */
export const compilePolicies = (config: Config): ReadonlyMap<string, Policy> =>
  new Map(
    config.resources.map((resource) => [resource.name, compilePolicy(resource, config.actors)]),
  );
