import { config } from '../../resources.config';
import type { Field } from '../../src/shared/fields/kinds';
import { tableName } from '../../src/shared/resource/names';
import { compilePolicies } from '../../src/shared/resource/policy';
import { filterOperators, isSortable } from '../../src/shared/resource/queryable';
import type { Resource } from '../../src/shared/resource/resource';
import type { Role } from '../../src/shared/resource/role';
import { listPath } from '../fixtures/api-caller';
import type { Tables } from './explain';
import type { ScaleServer } from './scale-server';

/** A call of a list, and what it is called in what this says. */
export interface AskedList {
  name: string;
  resource: string;
  query: { sort?: unknown; range?: unknown; filter?: unknown };
}

const policies = compilePolicies(config);
const fieldsOf = ({ fields }: Resource) => Object.entries<Field>(fields);

/** The resources with a large table whose lists a role reads. */
export const largeLists = (role: Role, large: Tables): Resource[] =>
  config.resources.filter(({ name }) => {
    const table = tableName(name);
    const isLarge = [...large.keys()].some((one) => one === table || one.startsWith(`${table}_2`));
    return isLarge && policies.get(name)?.[role].read;
  });

const isRead = (resource: Resource, role: Role, name: string): boolean =>
  !Object.hasOwn(resource.fields, name) || policies.get(resource.name)![role].fields.read.has(name);

/** A list in each order that it may be asked in. */
export const orders = (resource: Resource, role: Role): AskedList[] =>
  [...Object.keys(resource.fields), 'id', 'createdAt', 'updatedAt']
    .filter((name) => isSortable(resource, name) && isRead(resource, role, name))
    .flatMap((name) =>
      ['ASC', 'DESC'].map((direction) => ({
        name: `${role} ${resource.name} by ${name} ${direction}`,
        resource: resource.name,
        query: { sort: [name, direction] },
      })),
    );

/** Values that a screen filters by: each choice, or what the first row of the list with one has. */
function valuesOf(name: string, field: Field, rows: readonly Record<string, unknown>[]): unknown[] {
  if ('options' in field) return Object.keys(field.options as object);
  if ('states' in field) return Object.keys(field.states as object);
  if (field.kind === 'boolean') return [true, false];
  const found = rows.map((row) => row[name]).find((value) => value != null);
  const one = Array.isArray(found) ? found[0] : found;
  return one === undefined ? [] : [one];
}

/** A list by each filter that it may be asked with. */
export async function filters(
  resource: Resource,
  role: Role,
  { call, tokenOf }: ScaleServer,
): Promise<AskedList[]> {
  const { body } = await call('GET', listPath(resource.name), { token: await tokenOf(role) });
  const read = fieldsOf(resource).filter(([name]) => isRead(resource, role, name));
  const asked = (name: string, how: string, key: string, value: unknown): AskedList => ({
    name: `${role} ${resource.name} where ${name} ${how} ${String(value)}`,
    resource: resource.name,
    query: { filter: { [key]: value } },
  });
  const exact = read
    .filter(([, field]) => filterOperators(field).includes('eq'))
    .flatMap(([name, field]) =>
      valuesOf(name, field, body as Record<string, unknown>[]).map((value) =>
        asked(name, 'is', name, value),
      ),
    );
  // What nobody has is looked for longest.
  const parts = read
    .filter(([, field]) => field.filter && filterOperators(field).includes('like'))
    .map(([name]) => asked(name, 'contains', `${name}_like`, 'qzxw'));
  const times = ['createdAt', 'updatedAt'].map((name) =>
    asked(name, 'is from', `${name}_gte`, '2026-11-20'),
  );
  return [...exact, ...parts, ...times];
}

/** Words from the most frequent to none, as staff type them. */
const WORDS = [
  'nguyen',
  'tran',
  'nguyen van',
  'tran thi',
  'nguyen van an',
  'le thi hoa 1980',
  'an',
  'khongcoainhuthe',
];

/** A list searched for words, where it is searched at all. */
export const searches = (resource: Resource, role: Role): AskedList[] =>
  fieldsOf(resource).some(([, { search }]) => search)
    ? WORDS.map((q) => ({
        name: `${role} ${resource.name} with "${q}"`,
        resource: resource.name,
        query: { filter: { q } },
      }))
    : [];

/** A page that is jumped to, the one after it, and back. */
export const pagesFrom = (resource: Resource, role: Role, from: number): AskedList[] =>
  [
    ['jumped to', from],
    ['went on to', from + 25],
    ['stepped back to', from],
  ].map(([how, first]) => ({
    name: `${role} ${resource.name} ${how} row ${first}`,
    resource: resource.name,
    query: { range: [Number(first), Number(first) + 24] },
  }));
