import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { getStoredUser } from '../../shared/api/session';
import { useSession } from './session';

/** Field → what was typed, every value of fields that come more than once. */
export type KeptFields = Record<string, string[]>;

interface Kept {
  form: string;
  userId: string;
  fields: KeptFields;
}

/** In memory only: it outlives the way to the sign-in page and back, and nobody finds it later. */
let kept: Kept | null = null;

/** Forgets what a form held: whoever signs out leaves nothing behind. */
export function forgetKeptForm(): void {
  kept = null;
}

function fieldsOf(form: HTMLFormElement): KeptFields {
  const data = new FormData(form);
  return Object.fromEntries([...data.keys()].map((name) => [name, data.getAll(name).map(String)]));
}

/** What the same person had typed into this form of this tab when their session ended, or null. */
export function useKeptFields(form: string): KeptFields | null {
  const userId = useSession()?.id;
  const [fields] = useState(() =>
    kept?.form === form && kept.userId === userId ? kept.fields : null,
  );
  useEffect(forgetKeptForm, []);
  return fields;
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
      if (!getStoredUser()) kept = { form: name, userId, fields: fieldsOf(form) };
    };
  }, [name, userId, ref]);
}
