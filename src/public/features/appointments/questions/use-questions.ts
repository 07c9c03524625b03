import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallOptions } from '../../../../shared/api/call';
import { retryDelay, statusOf } from '../../../../shared/api/retry';
import type {
  answerLinkedQuestions,
  getLinkedQuestions,
} from '../../../../shared/booking/link-operations';
import type {
  answerQuestions,
  getQuestions,
  Questions,
} from '../../../../shared/booking/question-operations';
import type { AnswerOf } from '../../../../shared/operation/operation';
import { useSession } from '../../../navigation/session';

/** How long typing rests before an answer is sent, in milliseconds. */
const REST = 1_000;

const api = () => import('../../../../shared/api/call');

/** Where the questions of a visit are asked and answered. */
export interface QuestionSource {
  /** Names it among the queries. */
  key: string;
  /** Whether its answers are all that are kept, and not only those that were just sent. */
  tellsAll: boolean;
  read: (signal: AbortSignal) => Promise<Asked>;
  answer: (answers: Values, options?: CallOptions) => Promise<AnswerOf<typeof answerQuestions>>;
}

interface Asked extends Questions {
  /** How many were answered before that are not told here. */
  untold: number;
}

/** The questions of an appointment of the account. */
export const ownQuestions = (id: string): QuestionSource => ({
  key: id,
  tellsAll: true,
  read: async (signal) => {
    const { call } = await api();
    const input = { params: { id } };
    const route = 'GET /phieu-thong-tin/:id/cau-hoi';
    return { ...(await call<typeof getQuestions>(route, input, { signal })), untold: 0 };
  },
  answer: async (answers, options) => {
    const { call } = await api();
    const input = { params: { id }, body: { answers } };
    return call<typeof answerQuestions>('POST /phieu-thong-tin/:id/cau-hoi', input, options);
  },
});

/** Whoever has the link is asked for no session, and loses none. */
const OPEN = { noRefresh: true } as const;

/** The questions of the slip that a message links to. */
export const linkedQuestions = (token: string): QuestionSource => ({
  key: token,
  tellsAll: false,
  read: async (signal) => {
    const { call } = await api();
    const { answered, ...asked } = await call<typeof getLinkedQuestions>(
      'GET /phieu-lien-ket/:token/cau-hoi',
      { params: { token } },
      { ...OPEN, signal },
    );
    return { ...asked, answers: {}, untold: answered };
  },
  answer: async (answers, options) => {
    const { call } = await api();
    return call<typeof answerLinkedQuestions>(
      'POST /phieu-lien-ket/:token/cau-hoi',
      { params: { token }, body: { answers } },
      { ...OPEN, ...options },
    );
  },
});

/** What the department of an appointment asks, and what was answered. */
export function useQuestions({ key, read }: QuestionSource) {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: ['questions', userId, key],
    queryFn: ({ signal }) => read(signal),
    // Another device may have answered more.
    refetchOnMount: 'always',
    gcTime: 0,
  });
}

type Values = Readonly<Record<string, unknown>>;

/** It is sent even while the page is closed. */
const OUTLIVING: CallOptions = { adapter: 'fetch', fetchOptions: { keepalive: true } };

const without = <T>(values: Readonly<Record<string, T>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

/** What was answered, but is not kept: it was hidden, and may be asked now. */
const notKept = (values: Values, kept: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => value !== null && value !== '' && !(key in kept),
    ),
  );

/** The answers as they are typed; each is kept by the server once typing rests. */
export function useAnswers({ answer: sendAnswers, tellsAll }: QuestionSource, first: Values) {
  const queries = useQueryClient();
  const [values, setValues] = useState(first);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const kept = useRef(first);
  const open = useRef<Values>({});
  /** What is on its way. */
  const sent = useRef<Values>({});
  const failures = useRef(0);
  const isThere = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** One request after the other. */
  const work = useRef<Promise<void>>(Promise.resolve());

  async function send(options?: CallOptions): Promise<void> {
    const answers = options ? { ...sent.current, ...open.current } : open.current;
    if (Object.keys(answers).length === 0) return;
    open.current = {};
    sent.current = answers;
    setState('saving');
    try {
      const answer = await sendAnswers(answers, options);
      const others = tellsAll ? {} : without(kept.current, Object.keys(answers));
      kept.current = { ...others, ...answer.answers };
      failures.current = 0;
      setRefused((last) => {
        return { ...without(last, Object.keys(answers)), ...answer.refused };
      });
      // What was typed meanwhile is on its way in a moment.
      if (Object.keys(open.current).length === 0) setState('saved');
    } catch (error) {
      // What was typed since counts; the rest goes with the next try.
      open.current = { ...answers, ...open.current };
      setState('failed');
      retry(error);
    } finally {
      sent.current = {};
    }
  }
  const flush = () => {
    clearTimeout(timer.current);
    work.current = work.current.then(() => send());
  };
  function retry(error: unknown): void {
    const status = statusOf(error);
    if (status === 409) {
      // They are seen by now, or the visit is off: the page says so.
      void queries.invalidateQueries({ queryKey: ['questions'] });
      void queries.invalidateQueries({ queryKey: ['appointments'] });
    } else if (isThere.current && (status === null || status === 429 || status >= 500)) {
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, retryDelay(failures.current));
      failures.current += 1;
    }
  }
  const change = (key: string, value: unknown) => {
    setValues((last) => ({ ...last, [key]: value }));
    setState('saving');
    open.current = { ...notKept(values, kept.current), ...open.current, [key]: value };
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, REST);
  };
  const leave = useEffectEvent(flush);
  const close = useEffectEvent(() => {
    clearTimeout(timer.current);
    void send(OUTLIVING);
  });
  useEffect(() => {
    isThere.current = true;
    const now = () => leave();
    const last = () => close();
    window.addEventListener('online', now);
    window.addEventListener('pagehide', last);
    return () => {
      isThere.current = false;
      window.removeEventListener('online', now);
      window.removeEventListener('pagehide', last);
      now();
    };
  }, []);
  return { values, refused, state, change, flush };
}
