import { act, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { ListScreen } from '../../src/admin/generated/list/list-screen';
import { answeringServer } from '../fixtures/answering-server';
import { nothing, rows } from '../fixtures/answers';
import { atWidth } from '../fixtures/screen-width';
import { openStaffPage } from '../fixtures/staff-page';

afterEach(() => vi.unstubAllGlobals());
const server = answeringServer();

const ROOMS = '*/api/toa-nha';
const room = { id: 'r1', version: 1, code: 'A', name: 'Khu A', floors: 3 };

/** Rooms that come when they are let. */
function waiting() {
  let come: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    come = resolve;
  });
  server.use(
    http.get(ROOMS, async () => {
      await answered;
      return rows([room]);
    }),
    nothing(),
  );
  return () => come();
}

it.each([1366, 360])('says once that rows are on their way, at %i pixels', async (width) => {
  atWidth(width);
  const come = waiting();
  openStaffPage(<ListScreen name="toa-nha" />, 'quan-ly');
  const said = await screen.findByText('Đang tải…');
  const busy = said.closest('[aria-busy="true"]');
  expect(busy).not.toBeNull();
  // What only fills the room has neither a name nor a part.
  for (const role of ['checkbox', 'row', 'cell', 'listitem'] as const) {
    expect(within(busy as HTMLElement).queryAllByRole(role)).toEqual([]);
  }
  come();
  await screen.findByText('Khu A');
  expect(screen.queryByText('Đang tải…')).toBeNull();
  expect(busy?.isConnected).toBe(false);
  // What comes below the rows says so of itself until it stands there.
  await screen.findByText('1–1 / 1');
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});

it('says of the room that its pages will take that they are on their way', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (done: () => void) => idle.push(done));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const come = waiting();
  openStaffPage(<ListScreen name="toa-nha" />, 'quan-ly');
  come();
  await screen.findByText('Khu A');
  const kept = document.querySelector('[aria-busy="true"]');
  expect(kept?.childElementCount).toBe(0);
  expect(screen.queryByText('1–1 / 1')).toBeNull();
  act(() => {
    for (const done of idle) done();
  });
  await screen.findByText('1–1 / 1');
  expect(kept?.isConnected).toBe(false);
});

it('keeps the room of a row for each that is on its way', async () => {
  const come = waiting();
  openStaffPage(<ListScreen name="toa-nha" />, 'quan-ly');
  await screen.findByText('Đang tải…');
  const height = () => {
    const row = document.querySelector('[data-waiting], tbody tr');
    return row && getComputedStyle(row).height;
  };
  const before = height();
  come();
  await screen.findByText('Khu A');
  expect(before).toMatch(/^\d+px$/);
  expect(before).toBe(height());
});
