import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { AnswerStore, Answers } from './answer-store';

const StoreContext = createContext<AnswerStore | null>(null);

export const AnswerStoreProvider = StoreContext.Provider;

export function useAnswerStore(): AnswerStore {
  const store = use(StoreContext);
  if (!store) throw new Error('no answers');
  return store;
}

/** Where a value is: the key of the field, then positions in its rows and members. */
export type Path = readonly [string, ...(string | number)[]];

const member = (value: unknown, step: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;

export const readPath = (answers: Answers, [key, ...rest]: Path): unknown =>
  rest.reduce(member, answers[key]);

/** A copy of `value` with the member at `rest` replaced; what is missing on the way is made. */
function withMember(value: unknown, rest: readonly (string | number)[], leaf: unknown): unknown {
  const [step, ...further] = rest;
  if (step === undefined) return leaf;
  const inner = withMember(member(value, step), further, leaf);
  if (typeof step !== 'number') return { ...(value as object | undefined), [step]: inner };
  const rows = Array.isArray(value) ? [...value] : [];
  rows[step] = inner;
  return rows;
}

/** The value at `path` and how to enter another; renders anew for that value only. */
export function useAnswer(path: Path): [unknown, (value: unknown) => void] {
  const store = useAnswerStore();
  const [key, ...rest] = path;
  const place = path.join('/');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` stands for the path
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(key, listener),
    [store, place],
  );
  const read = () => readPath(store.all(), path);
  const value = useSyncExternalStore(subscribe, read, read);
  const enter = (next: unknown) => store.enter(key, withMember(store.read(key), rest, next));
  return [value, enter];
}

/** Something that follows from all answers; renders anew when the answer of `select` differs. */
export function useDerivedOf<T extends string | number | boolean | null | undefined>(
  store: AnswerStore,
  select: (answers: Answers) => T,
): T {
  const subscribe = useCallback((listener: () => void) => store.subscribe(null, listener), [store]);
  const read = () => select(store.all());
  return useSyncExternalStore(subscribe, read, read);
}

/** The same of the form round the component. */
export const useDerived = <T extends string | number | boolean | null | undefined>(
  select: (answers: Answers) => T,
): T => useDerivedOf(useAnswerStore(), select);
