import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { getStoredUser } from '../../shared/api/session';
import { useSession } from './session';

const KEY = 'sen.form';

/** Field → what was typed, every value of fields that come more than once. */
export type KeptFields = Record<string, string[]>;

interface Kept {
  form: string;
  userId: string;
  fields: KeptFields;
}

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

function keep(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage a form that loses its session is typed anew.
  }
}

/** Forgets what a form held: whoever signs out leaves nothing behind. */
export function forgetKeptForm(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}

function fieldsOf(form: HTMLFormElement): KeptFields {
  const data = new FormData(form);
  return Object.fromEntries([...data.keys()].map((name) => [name, data.getAll(name).map(String)]));
}

/** What the same person had typed into this form of this tab when their session ended, or null. */
export function useKeptFields(form: string): KeptFields | null {
  const userId = useSession()?.id;
  const [kept] = useState(() => {
    const found = read();
    return found?.form === form && found.userId === userId ? found.fields : null;
  });
  useEffect(forgetKeptForm, []);
  return kept;
}

/** Keeps what stands in a form when it goes because the session has ended. */
export function useKeepOnSessionEnd(
  name: string | undefined,
  ref: RefObject<HTMLFormElement | null>,
): void {
  const userId = useSession()?.id;
  useLayoutEffect(() => {
    const form = ref.current;
    if (name === undefined || userId === undefined || form === null) return;
    return () => {
      if (!getStoredUser()) keep({ form: name, userId, fields: fieldsOf(form) });
    };
  }, [name, userId, ref]);
}
