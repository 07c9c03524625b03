import type { z } from 'zod';
import type { ErrorCode, Text } from '../errors';
import { REQUIRED } from '../resource/issue-text';
import type { Resource } from '../resource/resource';
import type { Role } from '../resource/role';
import type { Answer } from './answer';
import type { ParameterOf, Route } from './route';
import type { Sent, Shape } from './shape';

/** What somebody may do with the rows of a resource, as its policy says. */
export interface Right {
  /** A verb of its rows, an action by its name, or the reading of a field. */
  may:
    | 'read'
    | 'create'
    | 'update'
    | 'remove'
    | 'import'
    | 'history'
    | { act: string }
    | { readField: string };
  of: string;
}

/**
 * Who may make a call: anyone (who is signed in may be answered more), whoever is signed in, roles,
 * or whoever the policies of resources let do something with them.
 */
export type Who = 'anyone' | 'account' | readonly Role[] | Right | { all: readonly Right[] };

/** How often a call may be made; beyond that it answers TOO_MANY. */
export interface CallLimit {
  /** Names the counter. */
  name: string;
  by: 'account' | 'address';
  /** Calls without waiting. */
  free: number;
  /** The first wait in seconds; it doubles with each further call. */
  wait: number;
}

/** What the parameters of a path are, where they are no ids. */
type Parameters = Readonly<Record<string, z.ZodType>>;

/** Good answers besides the first, by status. */
type MoreAnswers = Readonly<Record<number, Answer>>;

/** What refusals say besides their code and texts, by code. */
type Refusals = Readonly<Partial<Record<ErrorCode, z.ZodType>>>;

/** What is wrong with values that were sent, by name. */
export type Problems = Readonly<Record<string, Text>>;

/** Says of each of these names that it is needed. */
export const missing = (...names: string[]): Problems =>
  Object.fromEntries(names.map((name) => [name, REQUIRED]));

/** An operation as it is described: once, for server, document, browser and tests. */
export interface Description<
  P extends Parameters,
  Q extends Shape,
  B extends Shape,
  A extends Answer,
  O extends MoreAnswers,
  T extends Refusals,
> {
  /** Its name in the document, such as `hold-slot`. */
  id: string;
  title: Text;
  /** What a caller needs to know besides, in English. */
  note?: string;
  /** The group in the document; the first segment of the path unless said. */
  group?: string;
  who: Who;
  /** A bearer token is not looked at, so that one that has expired closes nothing. */
  ignoresToken?: true;
  /** It is answered to a session that its device has locked. */
  whileLocked?: true;
  /** What the parameters of the path are; ids unless said. A value that is none is NOT_FOUND. */
  params?: P;
  query?: Q;
  body?: B;
  /** The query is that of a list of the resource: `filter` and `sort`, and a `range` unless every row is answered. */
  list?: { of: Resource; every?: true };
  /** The body is a record of that resource, as far as it was sent; it is checked by who writes it. */
  record?: {
    of: Pick<Resource, 'fields'> & { name?: string };
    moment: 'create' | 'update';
    /** A body may be missing. */
    optional?: true;
  };
  /** The version that the caller read may be sent along: in `If-Match`, or as `version` of the record. */
  versioned?: true;
  /** Rules between members of the body (of the query of a GET), or with the day of today: over what was sent. */
  check?: (sent: Readonly<Record<string, unknown>>, today: string) => Problems;
  /** What the issues of zod members say, where their message is a key. */
  texts?: Readonly<Record<string, Text>>;
  /** What is not described, of body and query, is dropped and not refused: for foreign clients. */
  dropsUnknown?: true;
  answer: A;
  /** The answer is made of what the asker's policy lets through, so that no serialiser need choose again. */
  chosen?: true;
  /** 200 with an answer and 204 without one, unless said. */
  status?: 200 | 201;
  /** Other good answers, by status. */
  also?: O;
  /** It says by a validator what the asker has, and answers 304 while that is still the same. */
  revalidated?: true;
  /** Refusals of its own; those of who, parameters, body and limit are known. */
  errors?: readonly ErrorCode[];
  /** What a refusal says besides its code and texts. */
  told?: T;
  limit?: CallLimit;
  /** `Idempotency-Key`: the same key with the same body answers the same. */
  idempotent?: true;
  /** The path is the whole address, not below `/api`: for whoever runs the server. */
  atRoot?: true;
}

/** An operation: see {@link operation}. */
export interface Operation<
  R extends Route = Route,
  P extends Parameters = Parameters,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  A extends Answer = Answer,
  O extends MoreAnswers = MoreAnswers,
  T extends Refusals = Refusals,
> extends Description<P, Q, B, A, O, T> {
  route: R;
  params: P;
  query: Q;
  body: B;
}

// biome-ignore lint/complexity/noBannedTypes: what is not described has no members
type None = {};

/**
 * Describes a call. From it follow the route, its checks, its part of the document, the types of both
 * sides and the generated tests.
 */
export const operation = <
  const R extends Route,
  const P extends Parameters = None,
  const Q extends Shape = None,
  const B extends Shape = None,
  const A extends Answer = Answer,
  const O extends MoreAnswers = None,
  const T extends Refusals = None,
>(
  route: R,
  description: Description<P, Q, B, A, O, T>,
): Operation<R, P, Q, B, A, O, T> => ({
  params: {} as P,
  query: {} as Q,
  body: {} as B,
  ...description,
  route,
});

/** Whether it reads, below `/api`: visitors take turns for such calls. */
export const isRead = ({ route, atRoot }: Pick<Operation, 'route' | 'atRoot'>): boolean =>
  route.startsWith('GET') && !atRoot;

type Values<T> = T[keyof T];

/** The parameters of the path as the server is given them. */
export type ParamsOf<O extends Operation> = {
  [K in ParameterOf<O['route']>]: O['params'] extends Record<K, infer S extends z.ZodType>
    ? z.output<S>
    : string;
};

type AnsweredBy<A> = A extends z.ZodType ? z.output<A> : undefined;

/** What a call answers, as JSON; undefined where it answers nothing or a file. */
export type AnswerOf<O extends Operation> =
  | AnsweredBy<O['answer']>
  | AnsweredBy<Values<NonNullable<O['also']>>>;

/** What a caller sends besides the parameters of the path. */
export interface SentTo<O extends Operation> {
  query: Sent<O['query']>;
  body: Sent<O['body']>;
}
