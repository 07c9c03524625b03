import type { Field } from '../../../shared/fields/kinds';
import { facetOf } from '../../../shared/fields/registry';
import type { ViewerPolicy } from '../../../shared/resource/policy';
import type { Resource } from '../../../shared/resource/resource';
import { shownFacetOf } from '../../fields/registry';

export interface Columns {
  /** All that a list can show, the config's own first. */
  all: string[];
  /** Those that a person has to ask for. */
  hidden: string[];
}

/** Columns of a list: those of the config (or `chosen`), then every other readable field. */
export function columnsOf(
  resource: Resource,
  policy: ViewerPolicy,
  chosen: readonly string[] = resource.list.columns,
): Columns {
  const readable = (name: string) => policy.fields.read.has(name);
  const first = chosen.filter(readable);
  const others = Object.entries(resource.fields)
    .filter(([name, field]) => readable(name) && !first.includes(name) && !shownFacetOf(field).long)
    .map(([name]) => name);
  return { all: [...first, ...others], hidden: others };
}

/** Where the browser keeps which columns a person has hidden. */
export const columnsKey = (resource: Resource): string => `${resource.name}.columns`;

/** Whether the values are figures that are compared digit below digit. */
export const isFigure = (field: Field | undefined): boolean =>
  (field && facetOf(field).figure?.(field)) === true;
