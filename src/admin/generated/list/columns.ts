import type { Field } from '../../../shared/fields/kinds';
import type { ViewerPolicy } from '../../../shared/resource/policy';
import type { Resource } from '../../../shared/resource/resource';

/** Kinds that say too much for a cell. */
const LONG = new Set(['longText', 'richText', 'json', 'address', 'file']);

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
  const others = Object.keys(resource.fields).filter(
    (name) =>
      readable(name) && !first.includes(name) && !LONG.has(resource.fields[name]?.kind ?? ''),
  );
  return { all: [...first, ...others], hidden: others };
}

/** Where the browser keeps which columns a person has hidden. */
export const columnsKey = (resource: Resource): string => `${resource.name}.columns`;

const NUMBERS = new Set<string>(['integer', 'decimal', 'money']);

/** Whether the values are figures that are compared digit below digit. */
export const isFigure = (field: Field | undefined): boolean =>
  field !== undefined &&
  NUMBERS.has(field.kind === 'computed' ? (field as Field<'computed'>).result : field.kind);
