import type { z } from 'zod';
import type { Field, Fields, SaidOf } from '../fields/kinds';
import type { TransitionsIn } from '../fields/state';
import type { SentValue } from '../operation/shape';
import type { ActionAnswers, RecordOf, ResourceName, ResourceOf } from './register';
import type { DeclaredIn } from './resource';

type FieldsOf<N extends ResourceName> = ResourceOf<N>['fields'];

/** The transitions of each state field of a resource, as a union. */
type Machines<N extends ResourceName> = {
  [K in keyof FieldsOf<N>]: TransitionsIn<SaidOf<FieldsOf<N>[K]>>;
}[keyof FieldsOf<N>];

type Keys<T> = T extends unknown ? keyof T & string : never;
type At<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/** The names of a resource's actions: declared ones, and the transitions of its states. */
export type ActionOf<N extends ResourceName> =
  | Keys<DeclaredIn<ResourceOf<N>>>
  | Keys<Machines<N>>
  | 'restore'
  | 'undo';

/** Every transition takes a note. */
type NoteOf<N extends ResourceName, A> = [At<Machines<N>, A>] extends [never]
  ? unknown
  : { note?: string | null };

type FieldsIn<T> = T extends { args: infer F extends Fields } ? F : never;

type NeededIn<F extends Fields> = {
  [K in keyof F]: SaidOf<F[K]> extends { required: true } ? K : never;
}[keyof F];

type Sent<F extends Fields> = { -readonly [K in NeededIn<F>]: SentValue<F[K]> } & {
  -readonly [K in Exclude<keyof F, NeededIn<F>>]?: SentValue<F[K] & Field> | null;
};

type SentTo<T> = [FieldsIn<T>] extends [never] ? unknown : Sent<FieldsIn<T>>;

/** What is sent to an action of a resource, by the fields of its arguments. */
export type ArgumentsOf<N extends ResourceName, A extends ActionOf<N>> = SentTo<
  At<DeclaredIn<ResourceOf<N>>, A> | At<Machines<N>, A>
> &
  NoteOf<N, A> & { version?: number };

/** What an action of a resource answers. */
export type AnswerOfAction<
  N extends ResourceName,
  A extends string,
> = `${N}/${A}` extends infer K extends keyof ActionAnswers
  ? z.output<ActionAnswers[K]>
  : RecordOf<N>;
