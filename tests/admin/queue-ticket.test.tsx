import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { QueueTicket } from '../../src/admin/reception/ticket/queue-ticket';
import { TodayPage } from '../../src/admin/reception/today/today-page';
import { answeringServer } from '../fixtures/answering-server';
import { answer, nothing, rows } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

afterEach(() => vi.restoreAllMocks());

const VISIT = {
  ...{ id: 'v1', version: 1, code: 'PK-2026-000003', state: 'checked_in', queueNumber: 3 },
  ...{ start: new Date().toISOString(), checkedInAt: new Date().toISOString() },
  ...{ patient: 'p1', $titles: { patient: 'Lê Thị Hoa' }, priority: 'normal' },
};
const server = answeringServer(
  answer('GET */api/phong-kham', () => rows([{ id: 'c1', name: 'Phòng khám Sen' }])),
  nothing(),
);
const SLOW = { timeout: 20_000 };

const paper = () => document.querySelector('[data-ticket]');

it('has the clinic and the number as the screens show it on a ticket that prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const slip = { ...VISIT, qrToken: 'x'.repeat(43) } as never;
  openStaffPage(<QueueTicket slip={slip} after={null} />, 'le-tan');
  await waitFor(() => expect(paper()?.textContent).toContain('Phòng khám Sen'), SLOW);
  expect(paper()?.textContent).toContain('003');
  expect(screen.getByRole('heading').textContent).toContain('003');
  fireEvent.click(screen.getByRole('button', { name: 'In' }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

it('prints the ticket of who was checked in from the desk of the day by a key', async () => {
  const printed: string[] = [];
  const print = vi
    .spyOn(window, 'print')
    .mockImplementation(() => void printed.push(paper()?.textContent ?? ''));
  server.use(
    answer('GET */api/phieu-thong-tin/day', () =>
      HttpResponse.json({ revision: 'a', rows: [{ id: 'v1', version: 1 }] }),
    ),
    answer('GET */api/phieu-thong-tin/v1/slip', () =>
      HttpResponse.json({ ...VISIT, qrToken: 'x'.repeat(43) }),
    ),
    answer('GET */api/phieu-thong-tin', () => rows([VISIT])),
  );
  openStaffPage(<TodayPage name="phieu-thong-tin" />, 'le-tan');
  const row = await screen.findByRole('link', { name: 'Lê Thị Hoa' }, SLOW);
  fireEvent.focus(row);
  await screen.findByRole('button', { name: 'In phiếu số thứ tự, Lê Thị Hoa' }, SLOW);
  fireEvent.keyDown(window, { key: 'i' });
  await waitFor(() => expect(printed).toHaveLength(1), SLOW);
  expect(printed[0]).toContain('003');
  expect(printed[0]).toContain('Lê Thị Hoa');
  // It is gone again, so that the next print of the screen is no ticket.
  await waitFor(() => expect(paper()).toBeNull());
  print.mockRestore();
});
