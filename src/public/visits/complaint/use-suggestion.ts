import { useEffect, useState } from 'react';
import type { Suggestion, suggestDepartments } from '../../../shared/complaints/operations';
import { call } from '../../lazy-call';

/** How long the typing rests before it is asked about, in milliseconds. */
const REST = 350;
/** One or two letters say nothing. */
const LEAST = 3;

/**
 * Where the typed words lead; null until it is known, and where it cannot be asked: what the page
 * shows by itself stays. The last answer stays while the next one is on its way.
 */
export function useSuggestion(text: string): Suggestion | null {
  const [answer, setAnswer] = useState<Suggestion | null>(null);
  const q = text.trim().slice(0, 1000);
  useEffect(() => {
    if (q.length < LEAST) {
      setAnswer(null);
      return;
    }
    const ended = new AbortController();
    const { signal } = ended;
    const timer = setTimeout(() => {
      call<typeof suggestDepartments>('GET /goi-y-kham', { query: { q } }, { signal }).then(
        (found) => {
          if (!signal.aborted) setAnswer(found);
        },
        () => {
          if (!signal.aborted) setAnswer(null);
        },
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [q]);
  return answer;
}
