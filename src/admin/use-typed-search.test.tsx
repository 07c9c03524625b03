// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useTypedSearch } from './use-typed-search';

let router: ReturnType<typeof createMemoryRouter>;

function Wrapped({ children }: { children: ReactNode }) {
  router ??= createMemoryRouter([{ path: '*', element: children }]);
  return <RouterProvider router={router} />;
}

it('has each letter at once, writes the last into the address, and follows whoever goes elsewhere', async () => {
  const { result } = renderHook(() => useTypedSearch(), { wrapper: Wrapped });
  const type = (value: string) => result.current[1](new URLSearchParams({ weeks: value }));
  for (const value of ['2', '26']) {
    act(() => type(value));
    expect(result.current[0].get('weeks')).toBe(value);
  }
  await act(async () => undefined);
  expect(router.state.location.search).toBe('?weeks=26');
  expect(result.current[0].get('weeks')).toBe('26');
  for (const value of ['4', '2']) {
    await act(() => router.navigate(`?weeks=${value}`));
    expect(result.current[0].get('weeks')).toBe(value);
  }
});
