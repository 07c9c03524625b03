import type { z } from 'zod';
import type { Field, SaidOf, ValueOf } from '../fields/kinds';

/** One value that a call takes: a field of the kit, or a zod schema where it is richer. */
export type Member = Field | z.core.$ZodType;

/** The values that a call takes, by name. */
export type Shape = Readonly<Record<string, Member>>;

type IsFile<M> = M extends { kind: 'file' | 'image' } ? true : false;

/** Whether a caller may leave a member out. */
type IsOptional<M> = M extends z.core.$ZodType
  ? undefined extends z.input<M>
    ? true
    : false
  : null extends ValueOf<M>
    ? true
    : false;

/** What a field of JSON takes: what its schema gives a default may be left out. */
type SentJson<M> =
  SaidOf<M> extends { schema: infer S extends z.core.$ZodType } ? z.input<S> : ValueOf<M>;

/** What a caller sends for a member. */
export type SentValue<M> = M extends z.core.$ZodType
  ? z.input<M>
  : M extends { kind: 'file' }
    ? File[]
    : M extends { kind: 'image' }
      ? File
      : M extends { kind: 'json' }
        ? SentJson<M>
        : ValueOf<M>;

/** What a caller sends for a shape. */
export type Sent<S extends Shape> = {
  -readonly [K in keyof S as IsOptional<S[K]> extends true ? never : K]: SentValue<S[K]>;
} & {
  -readonly [K in keyof S as IsOptional<S[K]> extends true ? K : never]?: SentValue<S[K]> | null;
};

/** The value of a member once it is checked. */
type TakenValue<M> = M extends z.core.$ZodType ? z.output<M> : ValueOf<M>;

/** Whether a member has no value at all where it was left out; a field of the kit is null then. */
type MayLack<M> = M extends z.core.$ZodType
  ? undefined extends z.output<M>
    ? true
    : false
  : false;

/** What the server is given of a shape: checked values, null where a field was left out; no files. */
export type Taken<S extends Shape> = {
  -readonly [K in keyof S as IsFile<S[K]> extends true
    ? never
    : MayLack<S[K]> extends true
      ? never
      : K]: TakenValue<S[K]>;
} & {
  -readonly [K in keyof S as MayLack<S[K]> extends true ? K : never]?: TakenValue<S[K]>;
};

/** Whether a member is a field of the kit. */
export const isField = (member: Member): member is Field => 'kind' in member;
