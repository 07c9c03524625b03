// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { type QuestionSource, useAnswers } from './use-questions';

const client = new QueryClient();
const Wrapped = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

/** What is sent where each answer tells what was just sent, or all that is kept. */
async function sentBy(tellsAll: boolean): Promise<object[]> {
  const sent: object[] = [];
  let kept: Record<string, unknown> = {};
  const source: QuestionSource = {
    key: 'one',
    tellsAll,
    read: () => Promise.reject(new Error('nothing is read here')),
    answer: async (answers) => {
      sent.push(answers);
      kept = { ...kept, ...answers };
      return { answers: (tellsAll ? kept : answers) as never, refused: {} };
    },
  };
  const { result } = renderHook(() => useAnswers(source, {}), { wrapper: Wrapped });
  for (const [key, value] of [
    ['since', 'Hôm qua'],
    ['pain', 'Nhẹ'],
    ['fever', 'Không'],
  ] as const) {
    await act(async () => result.current.change(key, value));
    await act(async () => result.current.flush());
  }
  return sent;
}

it.each([true, false])('sends each answer once, all of them told or not (%s)', async (tellsAll) => {
  expect(await sentBy(tellsAll)).toEqual([
    { since: 'Hôm qua' },
    { pain: 'Nhẹ' },
    { fever: 'Không' },
  ]);
});
