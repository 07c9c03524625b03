import {
  and,
  contains,
  eq,
  gte,
  isNull,
  lt,
  neq,
  notNull,
  or,
  type Predicate,
} from '../resource/predicate';
import { isBlank } from './content';
import type { Condition } from './template';

type Test = Condition['tests'][number];

/** How a test looks at an answer: predicates compare values of one type, as columns have them. */
const VIEWS = {
  /** As it is. */
  value: (answer: unknown) => answer ?? null,
  /** Null where nothing was said. */
  said: (answer: unknown) => (isBlank(answer) ? null : answer),
  /** Null where it is no number. */
  number: (answer: unknown) => (typeof answer === 'number' ? answer : null),
  /** Null where it is no list. */
  list: (answer: unknown) => (Array.isArray(answer) ? answer : null),
};
type View = keyof typeof VIEWS;

const VIEW_OF: Record<Test['op'], View> = {
  filled: 'said',
  empty: 'said',
  is: 'value',
  in: 'value',
  not: 'value',
  contains: 'list',
  atLeast: 'number',
  below: 'number',
};

const nameOf = ({ op, field }: Test): string => `${VIEW_OF[op]}(${field})`;

/** A test of a template as a predicate of the config, over the view that it looks at. */
function testPredicate(test: Test): Predicate {
  const name = nameOf(test);
  const wanted = [test.value ?? []].flat();
  switch (test.op) {
    case 'filled':
      return and(notNull(name), neq(name, false));
    case 'empty':
      return or(isNull(name), eq(name, false));
    case 'is':
    case 'in':
      return or(...wanted.map((value) => eq(name, value)));
    case 'not':
      return and(...wanted.map((value) => neq(name, value)));
    case 'contains':
      return or(...wanted.map((value) => contains(name, value)));
    case 'atLeast':
      return gte(name, Number(test.value));
    case 'below':
      return lt(name, Number(test.value));
  }
}

/** A condition as a predicate, and the views of answers that it asks for, by their names. */
interface Compiled {
  predicate: Predicate;
  views: { name: string; ref: string; view: (answer: unknown) => unknown }[];
}

function compile({ match, tests }: Condition): Compiled {
  const parts = tests.map(testPredicate);
  return {
    predicate: match === 'all' ? and(...parts) : or(...parts),
    views: tests.map((test) => ({
      name: nameOf(test),
      ref: test.field,
      view: VIEWS[VIEW_OF[test.op]],
    })),
  };
}

const known = new WeakMap<Condition, Compiled>();

/** A condition of a template in the config's language of predicates; it is compiled once. */
export function compiled(condition: Condition): Compiled {
  const made = known.get(condition) ?? compile(condition);
  known.set(condition, made);
  return made;
}
