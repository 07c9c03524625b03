import { placed } from '../resource/place';
import type { Facet } from './facet';
import type { FieldKind, Kinds, OwnKindName } from './kinds';

/** A kind of fields that is none of the kit's, as the config lists it. */
export interface AnyOwnKind {
  /** The name of the kind, and of the builder that the config calls. */
  readonly name: string;
  /** The options of its own, by name. */
  readonly options: Readonly<Record<string, true>>;
}

/** The same with its type: what both sides need to know of it. */
export interface OwnKind<K extends FieldKind> extends AnyOwnKind {
  readonly name: K;
  readonly options: Readonly<Record<keyof Kinds[K]['options'], true>>;
  readonly facet: Facet<K>;
}

/**
 * Describes a kind of a product or of an extension, which adds it to `Kinds` as well: `builder` makes its
 * fields, and the server and the staff area are given a facet of their own by the same name.
 */
export const ownKind = <K extends OwnKindName>(
  name: K,
  described: Pick<OwnKind<K>, 'options' | 'facet'>,
): OwnKind<K> => placed({ name, ...described });

/** Fields bring their kind along, so that what asks for its facet need not know where it came from. */
const OWN = Symbol('kind');

/** What makes a field one of this kind. */
export const carrying = <K extends FieldKind>(kind: OwnKind<K>) => ({
  kind: kind.name,
  [OWN]: kind,
});

/** The kind of a field where it is none of the kit's. */
export function ownKindOf(field: { kind: string }): OwnKind<FieldKind> | undefined {
  const { [OWN]: own } = field as { [OWN]?: OwnKind<FieldKind> };
  return own?.name === field.kind ? own : undefined;
}
