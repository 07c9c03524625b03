import { type RefObject, useEffect, useRef } from 'react';

/** What the script in the document's head notes on a form before the program runs. */
interface EarlyForm extends HTMLFormElement {
  senAlive?: boolean;
  senWaiting?: boolean;
}

/** For the ref of a form: sends it once the program runs where the person sent it before that. */
export function useEarlySubmit(): RefObject<HTMLFormElement | null> {
  const ref = useRef<EarlyForm>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form || form.senAlive) return;
    form.senAlive = true;
    if (form.senWaiting) form.requestSubmit();
  }, []);
  return ref;
}
