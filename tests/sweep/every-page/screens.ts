import { config } from '../../../resources.config';
import { OVERRIDES } from '../../../src/admin/overrides/registry';
import { STAFF } from '../../../src/shared/account/actors';
import { referralsOf } from '../../../src/shared/fields/ask';
import { adminPath } from '../../../src/shared/resource/names';
import { compilePolicies, type ViewerPolicy } from '../../../src/shared/resource/policy';
import type { Resource } from '../../../src/shared/resource/resource';
import type { Role } from '../../../src/shared/resource/role';
import { formPath, pagePath } from '../../../src/shared/resource/row-paths';
import type { Person } from './people';

const policies = compilePolicies(config);

const rightsOf = (resource: string, role: Role): ViewerPolicy => {
  const rights = policies.get(resource)?.[role];
  if (!rights) throw new Error(`no resource ${resource}`);
  return rights;
};

/** The resources that a role works on in the staff area. */
const readBy = (role: Role): Resource[] =>
  config.resources.filter(({ access }) => access.read.includes(role));

/** Whose record stands in the address of a hand-written screen, where that is not the resource. */
const PARAMETERS: Readonly<Record<string, string>> = {
  department: 'phong-ban',
  other: 'benh-nhan',
};

/** A screen of the staff area. */
export interface Screen {
  path: string;
  /** Written by hand and reached by a button: it may be for some of the resource's readers only. */
  own?: boolean;
  /** A role before this one sees the same: it is known, and not opened again. */
  again?: boolean;
  /** The record's other tabs are shown as they are opened; its history, alike for all, by the first role. */
  parts?: 'all' | 'own';
}

const readers = ({ access }: Resource): Role[] =>
  STAFF.filter((role) => access.read.includes(role));

/** Whether a role is the first that reads a resource: what is the same for all is opened by it. */
const isFirst = (resource: Resource, role: Role): boolean => readers(resource)[0] === role;

/** Rights as text, to be compared. */
const textOf = (rights: unknown): string =>
  JSON.stringify(rights, (_, value) => (value instanceof Set ? [...value].sort() : value));

/** What decides how a list looks: the rights to it, and what of the names in it may be read. */
const rightsToList = (resource: Resource, role: Role): string => {
  const named = Object.values(resource.fields).flatMap((field) =>
    referralsOf(field).map(({ to }) => to),
  );
  const read = named.map((name) => rightsOf(name, role).read);
  return textOf([rightsOf(resource.name, role), read]);
};

/** Whether a role before this one has the same list. */
const isListAgain = (resource: Resource, role: Role): boolean =>
  readers(resource).find(
    (each) => rightsToList(resource, each) === rightsToList(resource, role),
  ) !== role;

/** What decides how the screens of a record look: the rights to it and to what hangs on it. */
const rightsToAll = (resource: Resource, role: Role): string => {
  const children = Object.values(resource.children ?? {}).map((child) => child.resource);
  return textOf([resource.name, ...children].map((name) => rightsOf(name, role)));
};

/** Whether a role is the first of those that have its rights: the same form and record are opened by it. */
const isFirstOfItsRights = (resource: Resource, role: Role): boolean =>
  readers(resource).find((each) => rightsToAll(resource, each) === rightsToAll(resource, role)) ===
  role;

/** A new record, a record and its form, of who may. */
function recordPatterns(resource: Resource, role: Role): Screen[] {
  const { create, update } = rightsOf(resource.name, role);
  const below = (path: string) => path.replace(adminPath(resource.name), '');
  return [
    ...(create ? [{ path: '/create' }] : []),
    { path: below(pagePath(resource, ':id')), parts: isFirst(resource, role) ? 'all' : 'own' },
    ...(update ? [{ path: below(formPath(resource, ':id')) }] : []),
  ];
}

/** The paths of a resource's screens below its own, `:parameters` and all. */
function patternsOf(resource: Resource, role: Role): Screen[] {
  const children = Object.values(resource.children ?? {}).flatMap((child) =>
    child.path && rightsOf(child.resource, role).read ? [child.path] : [],
  );
  // Lists that other screens show too, at addresses of their own.
  const again = ['danh-sach', ...children, ...children.map((path) => `:id/${path}`)];
  const written = Object.keys(OVERRIDES[resource.name]?.pages ?? {});
  return [
    { path: '', again: isListAgain(resource, role) },
    ...(isFirst(resource, role) ? again.map((path) => ({ path: `/${path}` })) : []),
    ...(isFirstOfItsRights(resource, role) ? recordPatterns(resource, role) : []),
    ...written.map((path) => ({ path: `/${path}`, own: true })),
  ];
}

/**
 * The screens of every resource that this person reads: those made from the config, where nobody before
 * sees the same, and those written by hand. Of a record, the first that the person sees; none where there is none to see.
 */
export async function screensOf({ role, call }: Person): Promise<Screen[]> {
  const screens: Screen[] = [];
  const first = new Map<string, Promise<{ id: string }[]>>();
  const someOf = (resource: string) => {
    const asked = first.get(resource) ?? call('GET', `/${resource}?range=[0,1]`);
    first.set(resource, asked);
    return asked;
  };
  /** The path with a record for each parameter, of one resource the first and the second. */
  const fill = async (resource: string, path: string): Promise<string | null> => {
    let filled = path;
    const taken = new Map<string, number>();
    for (const [pattern, parameter = ''] of path.matchAll(/:(\w+)/g)) {
      const of = PARAMETERS[parameter] ?? resource;
      const place = taken.get(of) ?? 0;
      const id = (await someOf(of))[place]?.id;
      if (!id) return null;
      taken.set(of, place + 1);
      filled = filled.replace(pattern, id);
    }
    return filled;
  };
  for (const resource of readBy(role)) {
    for (const { path, ...more } of patternsOf(resource, role)) {
      const filled = await fill(resource.name, path);
      if (filled !== null) screens.push({ path: adminPath(resource.name) + filled, ...more });
    }
  }
  return screens;
}
