import type { Text } from '../errors';
import type { NamesInComputed, WordsInComputed } from '../fields/computed';
import type { Operator } from '../fields/facet';
import type {
  ChoiceOf,
  Exact,
  Fields,
  FieldsIn,
  NamesInWhen,
  RecordFrom,
  Says,
  WordsInWhen,
} from '../fields/kinds';
import type { RowBegins, WeekMembers } from '../fields/rows';
import type { NamesInMachine, WordsInMachine } from '../fields/state';
import type { Processing } from '../privacy/processing';
import type { Access } from './access';
import type { Check } from './checks';
import type { ChoicesAt, FieldAt, LeadAt, MenuGroupName, Target } from './graph';
import type { IconName } from './icons';
import { placed } from './place';
import type { Predicate } from './predicate';
import type { Role } from './role';

/** Rows of another resource shown inside this one: `resource.by` refers to this row. */
export interface Child<K extends string = string> {
  /** The resource whose rows are shown. */
  resource: string;
  /** Its reference that leads here. */
  by: string;
  /** The path segment, such as `loans` in `/quan-ly/members/loans`. */
  path?: string;
  /** A table, or a calendar above it. */
  view?: 'table' | 'calendar';
  /** The heading; the label of the resource unless said. */
  label?: Text;
  /** Columns of the nested list; the child's own list columns unless said. */
  columns?: readonly K[];
  /** Rows of it are entered in the form for a new record of this resource, and saved with it or not at all. */
  together?: Together<K>;
}

export interface Together<K extends string = string> {
  /** Its fields that are asked for, in order; all that may be written unless said. */
  fields?: readonly K[];
  /** Its fields that say the hours of a week: those are edited as one, the others are said once for all. */
  week?: WeekMembers;
  /** What the rows begin with: the day of today, or what a field of this resource names first. */
  begins?: RowBegins;
}

/** A declared action besides the transitions of state fields; its work is a server hook by name. */
export interface Action<K extends string = string, W extends string = string, D = never> {
  /** The words of its button. */
  label: Text;
  /** Who may do it, of those who read the row. */
  roles: readonly Role[];
  /** What is asked for first, as fields. */
  args?: Fields;
  /** Argument → the field of the record that it is filled in with, for the asker to change. */
  prefill?: Readonly<Record<string, K>>;
  /** Must hold for the stored record. */
  guard?: Predicate<K | 'id', W, D>;
  /** What is said where the guard does not hold, instead of that the state does not allow it. */
  refusal?: Text;
  /** What is asked before it is done. */
  confirm?: Text;
  /** The colour of its button. */
  colour?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  /** Also for rows that the role does not see, such as asking for emergency access. */
  anyRow?: boolean;
}

export interface Tab<K extends string = string> {
  /** The words of the tab. */
  label: Text;
  /** Names of fields, and of children, in order; a nested array is one row of the form. */
  fields: readonly (K | readonly K[])[];
}

type AnyFilter = Readonly<Record<string, unknown>>;

/** A view of a list that everybody has who reads it, or of them the roles that it names. */
export interface SavedView<K extends string = string, V = AnyFilter> {
  /** The words of its chip. */
  label: Text;
  /** As in the API: `{ state: 'confirmed' }`, `{ start_during: today }`. */
  filter: V;
  /** The list's own order unless said. */
  sort?: readonly [K | SystemSort, 'ASC' | 'DESC'];
  /** The list opens with it; each role has one such view at most. */
  initial?: true;
  /** Roles that it is for; all that read the list unless said. */
  roles?: readonly Role[];
}

/** Whether a view of the config is for a role. */
export const isViewOf = ({ roles }: Pick<SavedView, 'roles'>, role: string): boolean =>
  roles === undefined || roles.some((one) => one === role);

export interface ListOptions<K extends string = string, V = AnyFilter> {
  /** The columns of the table, in order. */
  columns: readonly K[];
  /** The order of a list that nobody has sorted. */
  sort: readonly [K | SystemSort, 'ASC' | 'DESC'];
  /** Rows of a page; 25 unless said. */
  perPage?: number;
  /** The fields of a card on a phone: first is the heading; columns unless said. */
  card?: readonly K[];
  /**
   * The reference of the resource to itself by which its rows stand below each other: the list opens as
   * a tree, and `GET /<resource>/tree` answers it level by level.
   */
  tree?: K;
  /**
   * Which fields may be given one value in several chosen rows at once, by who may write them, each row by its
   * own rules and with a way back; `false`: none. Unless said all of the form of which the field allows it: what
   * rows share, such as a department, never what tells them apart.
   */
  bulk?: readonly K[] | false;
  /** Views of the list that everybody has, or a role, before their own. */
  saved?: readonly SavedView<K, V>[];
}

/** The order that people give the rows of a resource. */
export interface RowOrder<K extends string = string> {
  /** The integer that keeps it, `required`, `readOnly` and `sort`. */
  by: K;
  /** The reference or choice in which rows are alike that stand in one order; all rows without it. */
  within?: K;
}

export type SystemSort = 'id' | 'createdAt' | 'updatedAt';

export interface ResourceDefinition<
  F extends FieldsIn<string>,
  C extends Record<string, Child>,
  N = string,
> {
  /** The plural, as in the menu. */
  label: Text;
  /** One of them, in the middle of a sentence: `bác sĩ`. */
  one: Text;
  /** Name of an icon of the admin. */
  icon: IconName;
  /** Name of a menu group, or null to be reached from elsewhere only. */
  group: string | null;
  /** What a row holds, by name: `f.text({ … })` and the other kinds. */
  fields: F;
  /** The field that names a record in titles and references. */
  title: NoInfer<keyof F & string>;
  /** More fields that tell same-titled records apart in choices, such as a code. */
  subtitle?: readonly NoInfer<keyof F & string>[];
  /** Rows of others that refer to this one, shown inside it. */
  children?: C;
  /** Reuses the list screen of another resource. */
  listOf?: string;
  /** The palette of the staff area (Ctrl K) finds its rows, as its list does; the least number stands first. */
  quick?: number;
  /**
   * What stands at the bare address of a row in the staff area (`/quan-ly/<resource>/:id`): its form unless said;
   * with `page` its page, and the form is at `/:id/sua`. The other address of a page, `/:id/show`, leads there.
   */
  opens?: 'page';
  /** Fields of which the palette shows a little, to tell rows of one name apart: the year of a day, the end of a phone number. */
  quickTells?: readonly NoInfer<keyof F & string>[];
  /** Its list: columns, order, views. */
  list: ListOptions<NoInfer<keyof F & string>, FilterOn<F>>;
  /** Its form and its page, tab by tab. */
  form: readonly Tab<NoInfer<(keyof F | keyof C) & string>>[];
  /** Rules over several fields or rows, kept by the database. */
  checks?: readonly Check<NamesOf<F, N>, WordsOf<F>, ChoicesOf<F, N>>[];
  /** Who may do what; without an entry nobody. */
  access: Access<NamesOf<F, N>, WordsOf<F>, ChoicesOf<F, N>>;
  /**
   * Its rows have an order of their own, which who may update them changes by `POST …/:id/move` and by
   * dragging: new rows stand last.
   */
  order?: RowOrder<NoInfer<keyof F & string>>;
  /** What can be done with a row besides its transitions. */
  actions?: Readonly<Record<string, Action>>;
  /** Totals are exact up to this many rows, estimated beyond; 10,000 unless said. */
  exactCount?: number;
  /**
   * `q` finds rows by their column `search_words`, a `tsvector` that a migration's trigger keeps, and
   * not by the fields marked `search`: words begin with a letter that says whose they are. Letter →
   * the field that one must read to find rows by those words.
   */
  words?: Readonly<Record<string, NoInfer<keyof F & string>>>;
  /**
   * Its rows keep whom rows of other tables let see them, as `access.rows` says, so that who sees some of
   * very many searches only those: triggers on these tables write to its rows, which is worth it
   * from some hundred thousand on. Its search must be by fields marked `search`.
   */
  keepsSeen?: boolean;
  /** Removing sets `archivedAt`; `restore` brings it back. */
  archive?: boolean;
  /** Whom its rows are about and what for: of every resource with personal data. */
  processing?: Processing;
  /**
   * Its reference to the row of its own that took this one in: two rows can be merged. The row that is
   * merged away is archived, its address and what still refers to it lead to the other.
   */
  mergedInto?: NoInfer<keyof F & string>;
  /** The field with the person whom a row is about (`id` for the person's own row): views are audited too. */
  subject?: NoInfer<keyof F & string> | 'id';
  /**
   * Its field with the moment at which a row was made: `createdAt` says that, and lists in its order
   * need no second index.
   */
  madeAt?: NoInfer<keyof F & string>;
  /** Of the audit: the field that keeps whom the rows of an entry are about. */
  keepsSubject?: NoInfer<keyof F & string>;
  /** Rows that may still be updated and removed, by the fields of the row; transitions have rules of their own. */
  editable?: Predicate<NamesOf<F, N>, WordsOf<F>, ChoicesOf<F, N>>;
  /** Rows are only ever added, by the server: no create, update or remove call, and the database refuses changes. */
  appendOnly?: boolean;
  /**
   * It has exactly one row, such as settings: made together with its table from the defaults of the
   * fields, changed by who may update, never added or removed. Its page is a form, and it needs no `list`.
   */
  single?: boolean;
  /** Its table has a part for each month in which rows came; of append-only resources without unique fields. */
  byMonth?: boolean;
  /** The former name of a renamed resource, for the migration planner. */
  was?: string;
  /** How many sample rows a demo gets where no seed of its own is written. */
  samples?: number;
}

/**
 * The names of the fields of a resource: while these are still being read, which is when what is written
 * beside them is looked at first, those that the graph knows of it.
 */
export type NamesOf<F, N = string> = NoInfer<[F] extends [never] ? FieldAt<N> : keyof F & string>;

/** The words of the choices of a resource, by the names of its fields. */
type ChoicesOf<F, N> = [F] extends [never] ? ChoicesAt<N> : { [K in keyof F]: ChoiceOf<F[K]> };

/** The words that conditions may compare fields with, as `state=open`: of choices those that there are. */
export type WordsOf<F> = string extends keyof F
  ? string
  : { [K in keyof F & string]: `${K}=${ChoiceOf<F[K]>}` }[keyof F & string] | `${Always}=${string}`;

type Asked<F> = (keyof F & string) | SystemSort;

/** The filter of a saved view: names of fields, with an operator behind them, and words that choices may be. */
export type FilterOn<F> = string extends keyof F
  ? AnyFilter
  : {
      readonly [K in keyof F & string]?: string extends ChoiceOf<F[K]>
        ? unknown
        : ChoiceOf<F[K]> | readonly ChoiceOf<F[K]>[] | null;
    } & { readonly [K in `${Asked<F>}_${Exclude<Operator, 'eq'>}`]?: unknown } & {
      readonly [K in SystemSort]?: unknown;
    } & { readonly q?: string; readonly archived?: boolean | readonly boolean[] };

/** A resource as the generic code sees it. */
export interface Resource<N extends string = string, F extends Fields = Fields>
  extends Omit<ResourceDefinition<Fields, Record<string, Child>>, 'fields'> {
  name: N;
  fields: F;
}

declare const ACTIONS: unique symbol;

/** Carries the declared actions of an entity in its type. */
interface Acts<X> {
  readonly [ACTIONS]?: X;
}

/** The declared actions of an entity by their names. */
export type DeclaredIn<R> = R extends Acts<infer X> ? Exclude<X, undefined> : never;

/** What the type of an entity keeps besides its fields: its actions, and what becomes of its rows. */
interface Kept<X, A extends boolean, L extends boolean> {
  actions?: X & { [P in keyof X]: Exact<X[P], Action> };
  archive?: A;
  appendOnly?: L;
}

/** Fields by which a machine may go besides the declared ones. */
type Always = SystemSort | 'version' | 'archivedAt';

/** Names that a predicate or a transition speaks of, without those that are there. */
type Missing<N, F> = string extends N ? never : Exclude<N, keyof F | Always>;

/** Words that fields are compared with, without those that they may be. */
type Unknown<W extends string, F> = string extends W ? never : Exclude<W, WordsOf<F>>;

/** What a field says of others which are not there, or of words that they never are. */
type Unfit<S, F> =
  | `no field ${Missing<NamesInMachine<S> | NamesInWhen<S> | NamesInComputed<S>, F> & string}`
  | `never ${Unknown<WordsInMachine<S> | WordsInWhen<S> | WordsInComputed<S>, F>}`;

/** What a field may say that speaks of others: it is shown under a condition, goes by a machine, is computed. */
type Speaking = { when: unknown } | { transitions: unknown } | { from: unknown };

/** Refuses a field whose machine, condition or reckoning speaks of what is not there. */
type Fitting<F extends FieldsIn<string>> = {
  [K in keyof F]: F[K] extends Says<infer S extends Speaking, unknown>
    ? [Unfit<S, F>] extends [never]
      ? unknown
      : Unfit<S, F>
    : unknown;
};

/** Every resource says its list, but those of one row. */
type Listed<K extends string, V> =
  | { list: ListOptions<K, V>; single?: false }
  | { list?: ListOptions<K, V>; single: true };

/** What is said of other parts of the product, by their names. */
interface Beside {
  group: MenuGroupName | null;
  listOf?: Target;
}

const listOfOne = (title: string): ListOptions => ({
  columns: [title],
  sort: ['createdAt', 'ASC'],
});

/** Describes an entity: its table, API and screens all come from this. */
export function resource<
  const N extends string,
  F extends FieldsIn<N>,
  // biome-ignore lint/complexity/noBannedTypes: without children there are no names of children
  C extends Record<string, Child> = {},
  const A extends boolean = false,
  const L extends boolean = false,
  // biome-ignore lint/complexity/noBannedTypes: without actions there are no names of actions
  const X extends Readonly<Record<string, Action<NamesOf<F, N>, WordsOf<F>, ChoicesOf<F, N>>>> = {},
>(
  name: N,
  definition: Omit<
    ResourceDefinition<F, C, N>,
    'actions' | 'archive' | 'appendOnly' | 'list' | 'single' | keyof Beside
  > &
    Beside &
    Listed<NoInfer<keyof F & string>, FilterOn<F>> &
    Kept<X, A, L> & { fields: Fitting<F> },
): Resource<N, Extract<F, Fields>> & { archive: A; appendOnly: L } & Acts<X> {
  const list = definition.list ?? listOfOne(definition.title);
  return placed({ ...definition, list, name }) as unknown as ReturnType<
    typeof resource<N, F, C, A, L, X>
  >;
}

/** Rows of `resource` whose reference `by` is this row, nested in its screens. */
export const child = <const N extends Target>(
  name: N,
  by: LeadAt<N>,
  options: Omit<Child<FieldAt<N>>, 'resource' | 'by'> = {},
): Child => ({
  ...options,
  resource: name,
  by,
});

/** The record that the API answers for a resource. */
export type RecordOfResource<R> = R extends Resource<string, infer F> ? RecordFrom<F> : never;
