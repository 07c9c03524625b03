import type { ComponentType } from 'react';
import type { Field, FieldKind, OwnKindName } from '../../shared/fields/kinds';

export interface ValueProps<K extends FieldKind = FieldKind> {
  name: string;
  field: Field<K>;
  /** Never empty: the generic screens show a dash instead. */
  value: unknown;
  record: Readonly<Record<string, unknown>>;
  resource: string;
}

export interface InputProps<K extends FieldKind = FieldKind> {
  name: string;
  field: Field<K>;
  label: string;
  help?: string;
  required?: boolean;
  resource: string;
}

export interface FilterProps<K extends FieldKind = FieldKind> {
  name: string;
  field: Field<K>;
  label: string;
  /** The list's filter, with the operators of the contract (`name`, `name_gte` …). */
  filter: Readonly<Record<string, unknown>>;
  /** Sets members of the filter; an empty value removes one. */
  change: (values: Record<string, unknown>) => void;
}

/** How a kind of field is shown. */
export interface ShownFacet<K extends FieldKind> {
  /** A cell of a list. */
  column: ComponentType<ValueProps<K>>;
  /** The value on the record's own page. */
  show: ComponentType<ValueProps<K>>;
  /** The value that its input seems to have while it has none. */
  blank?: boolean;
  /** Says too much for a cell: a list shows it to who asks for it. */
  long?: true;
  /** Its cell has links of its own, so that it cannot be one itself. */
  linked?: true;
  /** A text of its filter is a whole value, shown as one; else it is shown as it was typed. */
  wholeFilter?: true;
  /** The filter bar has no input for it. */
  unfiltered?: true;
}

/** How a kind of field is typed in, by forms and filters; a list comes without it. */
export interface TypedFacet<K extends FieldKind> {
  /** An input of a form. */
  input: ComponentType<InputProps<K>>;
  /** An input of the filter bar; null where the kind cannot be filtered. */
  filter: ComponentType<FilterProps<K>> | null;
}

/** What the browser needs of a kind of field. */
export interface BrowserFacet<K extends FieldKind> extends ShownFacet<K>, TypedFacet<K> {}

/** The browser facets of the kinds that are none of the kit's: a kind without one does not compile. */
export type OwnBrowserFacets = { readonly [K in OwnKindName]: BrowserFacet<K> };
