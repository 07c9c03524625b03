import { useRef } from 'react';
import { uuidv7 } from 'uuidv7';

/** A key of its own for what is said: what is sent twice without a change is done once. */
export function useRequestKey() {
  const last = useRef({ said: '', key: '' });
  return {
    keyOf: (sent: object): string => {
      const said = JSON.stringify(sent);
      if (last.current.said !== said) last.current = { said, key: uuidv7() };
      return last.current.key;
    },
    forget: () => {
      last.current = { said: '', key: '' };
    },
  };
}
