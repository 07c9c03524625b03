import type { Text } from '../../../shared/errors';
import type { Field } from '../../../shared/fields/kinds';
import type { Resource } from '../../../shared/resource/resource';
import { filteredField } from './filter-keys';

/** So many filters are looked over at once; more are grouped. */
const FEW = 8;

type Filterable = readonly [name: string, field: Field];

export interface FilterGroup {
  /** What the tab of the form is called that has these fields. */
  label: Text;
  fields: Filterable[];
}

export interface FilterGroups {
  /** In reach at once: the columns of the list and what its saved views ask for; all, where they are few. */
  common: Filterable[];
  /** The others, as the tabs of the form group them. */
  groups: FilterGroup[];
}

/** The filters of a list as its description groups them; those in no tab stand with the last. */
export function filterGroups(resource: Resource, filterable: readonly Filterable[]): FilterGroups {
  if (filterable.length <= FEW) return { common: [...filterable], groups: [] };
  const { columns, saved = [] } = resource.list;
  const asked = saved.flatMap(({ filter }) => Object.keys(filter).map(filteredField));
  const near = new Set<string | null>([...columns, ...asked]);
  const rest = filterable.filter(([name]) => !near.has(name));
  const tabOf = (name: string) =>
    resource.form.findIndex((tab) => tab.fields.flat().includes(name as never));
  const last = resource.form.length - 1;
  const groups = resource.form.map(({ label }, index) => ({
    label,
    fields: rest.filter(([name]) => (tabOf(name) < 0 ? last : tabOf(name)) === index),
  }));
  return {
    common: filterable.filter(([name]) => near.has(name)),
    groups: groups.filter(({ fields }) => fields.length > 0),
  };
}
