/**
 * Every resource of the product by its name: its fields, with the words that choices may be, and its
 * references, with what they lead to. `extensions/index/graph.ts` fills it in, which is made from the
 * config: what one resource says of another is checked without types that go round in circles.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled in by what is made
export interface Graph {}

/** The groups of the menu by their names; filled in beside {@link Graph}. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled in by what is made
export interface MenuGroups {}

/** Names that another product has, such as those of the tests, of which the types know no more. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled in by other products
export interface OtherNames {}

/** The name of another product: it is taken, and no typo of one, but the editor offers words alone. */
type Quiet<N> = N extends string ? N & { readonly length: number } : never;

/** A name of {@link OtherNames}. */
export type OtherName = Quiet<keyof OtherNames>;

/**
 * The names of an interface that is filled in elsewhere: any text where it is not. They are said by `keyof`
 * alone, so that the compiler writes that, and not all of them, in what it tells.
 */
type NamesIn<T> = [keyof T] extends [never] ? string : keyof T | OtherName;

/** The names of {@link Graph} alone. */
export type KnownTarget = [keyof Graph] extends [never] ? string : keyof Graph;

/** The name of a resource that a reference, a child or a condition leads to. */
export type Target = NamesIn<Graph>;

/** The name of a group of the menu. */
export type MenuGroupName = NamesIn<MenuGroups>;

/** What every row has besides its own fields. */
type Always = 'id' | 'version' | 'createdAt' | 'updatedAt' | 'archivedAt';

/** The words of the choices of a resource, by the names of its fields. */
export type ChoicesAt<N> = N extends keyof Graph
  ? Graph[N] extends { fields: infer F }
    ? F
    : never
  : Readonly<Record<string, string>>;

/** The name of a field of a resource. */
export type FieldAt<N> = (keyof ChoicesAt<N> & string) | Always;

/** The name of a reference of a resource. */
export type LeadAt<N> = N extends keyof Graph
  ? Graph[N] extends { leads: infer L }
    ? keyof L & string
    : never
  : string;

type WordsIn<F> = { [K in keyof F & string]: `${K}=${F[K] & string}` }[keyof F & string];

/** The words that fields of a resource may be compared with, as `state=open`. */
export type WordsAt<N> = N extends keyof Graph
  ? WordsIn<ChoicesAt<N>> | `${Always}=${string}`
  : string;
