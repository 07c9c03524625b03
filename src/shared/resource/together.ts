import { filesOf, isGiven } from '../fields/ask';
import type { Field, Fields } from '../fields/kinds';
import { rows } from '../fields/rows';
import { type Config, resourceNamed } from './config';
import type { Child, Resource } from './resource';

/** The most rows that come with a new record. */
const MOST = 100;

/** A child whose rows are entered with a new record, by its name. */
export type TogetherChild = Child & Required<Pick<Child, 'together'>>;

/** The children of a resource whose rows come with a new record. */
export const togetherChildren = (resource: Resource): [name: string, child: TogetherChild][] =>
  Object.entries(resource.children ?? {}).flatMap(([name, child]): [string, TogetherChild][] =>
    child.together ? [[name, { ...child, together: child.together }]] : [],
  );

/** What a row that comes with its parent may say: what is written, but the way to the parent. */
function fieldsOf(of: Resource, { by, together }: TogetherChild): Fields {
  const names = together.fields ?? Object.keys(of.fields);
  const said = names.flatMap((name): [string, Field][] => {
    const field = of.fields[name];
    if (!field || name === by || field.readOnly || isGiven(field)) return [];
    return filesOf(field) === null ? [[name, field]] : [];
  });
  return Object.fromEntries(said);
}

/** The rows of one child as a field: what the form shows, a request sends and the document says. */
export function togetherField(config: Config, child: TogetherChild): Field<'rows'> {
  const of = resourceNamed(config, child.resource);
  const { week, begins } = child.together;
  return rows({
    label: child.label ?? of.label,
    one: of.one,
    max: MOST,
    fields: fieldsOf(of, child),
    ...(week && { week }),
    ...(begins && { begins }),
  }) as unknown as Field<'rows'>;
}

/** The fields by which a new record of the resource brings rows of its children. */
export const togetherFields = (config: Config, resource: Resource): Record<string, Field<'rows'>> =>
  Object.fromEntries(
    togetherChildren(resource).map(([name, child]) => [name, togetherField(config, child)]),
  );

/** The resource with the rows of its children among its fields, for what is about a new record. */
export const withTogether = (config: Config, resource: Resource): Resource => ({
  ...resource,
  fields: { ...resource.fields, ...togetherFields(config, resource) },
});
