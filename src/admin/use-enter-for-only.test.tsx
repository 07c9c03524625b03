// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useEnterForOnly } from './use-enter-for-only';

afterEach(cleanup);

/** A box of search, and what it took; `answer` is told what its text finds, `read` is what a camera read. */
function openBox(read?: string) {
  const taken: string[] = [];
  let answer: (found: readonly string[] | undefined) => void = () => undefined;
  function Box() {
    const [text, setText] = useState(read ?? '');
    const [found, setFound] = useState<readonly string[]>();
    answer = setFound;
    const take = (only: string) => taken.push(only);
    const none = () => taken.push('nobody');
    const press = useEnterForOnly(text, found, take, { read, none });
    return (
      <input value={text} onChange={({ target }) => setText(target.value)} onKeyDown={press} />
    );
  }
  render(<Box />);
  const type = (keys: string) => userEvent.type(screen.getByRole('textbox'), keys);
  return { taken, type, answer: (found?: readonly string[]) => act(async () => answer(found)) };
}

it('takes the only one, though Enter came before the answer', async () => {
  const { taken, type, answer } = openBox();
  await type('DT-1{Enter}');
  expect(taken).toEqual([]);
  await answer(['DT-1']);
  expect(taken).toEqual(['DT-1']);
  await answer(['DT-2']);
  expect(taken).toEqual(['DT-1']);
});

it('takes nobody of several, and nobody whom another text found', async () => {
  const { taken, type, answer } = openBox();
  await type('DT{Enter}');
  await answer(['DT-1', 'DT-2']);
  await answer(['DT-1']);
  expect(taken).toEqual([]);
  await answer(undefined);
  await type('{Enter}-2');
  await answer(['DT-2']);
  expect(taken).toEqual([]);
  await type('{Enter}');
  expect(taken).toEqual(['DT-2']);
});

it('takes the only one whom a text finds that came whole, and tells where there is none', async () => {
  const { taken, type, answer } = openBox('DT-1');
  await answer(['DT-1']);
  expect(taken).toEqual(['DT-1']);
  await type('0');
  await answer([]);
  expect(taken).toEqual(['DT-1']);
  await type('{Enter}');
  expect(taken).toEqual(['DT-1', 'nobody']);
});
