import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { answerQuestions, getQuestions } from '../../../../shared/booking/question-operations';
import { useSession } from '../../../navigation/session';

/** How long typing rests before an answer is sent, in milliseconds. */
const REST = 1_000;

const api = () => import('../../../../shared/api/call');

/** What the department of an appointment asks, and what was answered. */
export function useQuestions(id: string) {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: ['questions', userId, id],
    queryFn: async ({ signal }) => {
      const { call } = await api();
      const input = { params: { id } };
      return call<typeof getQuestions>('GET /phieu-thong-tin/:id/cau-hoi', input, { signal });
    },
    // Another device may have answered more.
    refetchOnMount: 'always',
    gcTime: 0,
  });
}

type Values = Readonly<Record<string, unknown>>;

/** The answers as they are typed; each is kept by the server once typing rests. */
export function useAnswers(id: string, first: Values) {
  const [values, setValues] = useState(first);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const open = useRef<Record<string, unknown>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** One request after the other. */
  const work = useRef<Promise<void>>(Promise.resolve());

  async function send(): Promise<void> {
    const answers = open.current;
    if (Object.keys(answers).length === 0) return;
    open.current = {};
    setState('saving');
    try {
      const { call } = await api();
      const input = { params: { id }, body: { answers } };
      const answer = await call<typeof answerQuestions>('POST /phieu-thong-tin/:id/cau-hoi', input);
      setRefused((last) => {
        const kept = Object.entries(last).filter(([key]) => !(key in answers));
        return { ...Object.fromEntries(kept), ...answer.refused };
      });
      setState('saved');
    } catch {
      // What was typed since counts; the rest goes with the next try.
      open.current = { ...answers, ...open.current };
      setState('failed');
    }
  }
  const flush = () => {
    clearTimeout(timer.current);
    work.current = work.current.then(send);
  };
  const change = (key: string, value: unknown) => {
    setValues((last) => ({ ...last, [key]: value }));
    open.current[key] = value;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, REST);
  };
  const leave = useEffectEvent(flush);
  useEffect(() => {
    const now = () => leave();
    window.addEventListener('online', now);
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('online', now);
      window.removeEventListener('pagehide', now);
      now();
    };
  }, []);
  return { values, refused, state, change, flush };
}
