/** Field key → value, as the record keeps them. */
export type Answers = Readonly<Record<string, unknown>>;

type Listener = () => void;

/**
 * The answers of the form on screen, outside React: each field listens to its own key, so that a
 * key press renders one field and not the whole form.
 */
export interface AnswerStore {
  all: () => Answers;
  read: (key: string) => unknown;
  /** What the person enters; `onEntered` listeners are told. */
  enter: (key: string, value: unknown) => void;
  /** What comes from elsewhere: the server, the local copy, a choice in a conflict. */
  receive: (changes: Answers) => void;
  /** Calls `listener` after changes of `key`, or of any key for `null`. Answers how to stop it. */
  subscribe: (key: string | null, listener: Listener) => () => void;
  onEntered: (listener: (key: string) => void) => void;
}

export function createAnswerStore(initial: Answers): AnswerStore {
  let answers = initial;
  const byKey = new Map<string | null, Set<Listener>>();
  const entered = new Set<(key: string) => void>();

  const tell = (key: string | null) => {
    for (const listener of byKey.get(key) ?? []) listener();
  };

  function change(changes: Answers): void {
    const keys = Object.keys(changes).filter((key) => !Object.is(changes[key], answers[key]));
    if (keys.length === 0) return;
    answers = { ...answers, ...changes };
    for (const key of keys) tell(key);
    tell(null);
  }

  return {
    all: () => answers,
    read: (key) => answers[key],
    enter: (key, value) => {
      change({ [key]: value });
      for (const listener of entered) listener(key);
    },
    receive: change,
    subscribe: (key, listener) => {
      const listeners = byKey.get(key) ?? new Set();
      byKey.set(key, listeners.add(listener));
      return () => listeners.delete(listener);
    },
    onEntered: (listener) => {
      entered.add(listener);
    },
  };
}
