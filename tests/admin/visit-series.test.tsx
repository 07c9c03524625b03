import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { NewVisitDialog } from '../../src/admin/reception/calendar/new-visit-dialog';
import type { DeskSlot } from '../../src/shared/booking/desk-operations';
import type { SeriesDate } from '../../src/shared/booking/series-operations';
import { answeringServer } from '../fixtures/answering-server';
import { answer, nothing, rows } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());
const SLOW = { timeout: 20_000 };

const [DOCTOR, DEPARTMENT] = ['d1', 'k1'];
const slotAt = (start: string): DeskSlot => ({
  ...{ start, end: new Date(Date.parse(start) + 1_200_000).toISOString() },
  ...{ doctorId: DOCTOR, departmentId: DEPARTMENT, roomId: null },
  ...{ state: 'open', capacity: 1, taken: 0 },
});
const FIRST = '2026-12-09T01:00:00.000Z';
const SECOND = '2026-12-16T01:00:00.000Z';
const THIRD = '2026-12-23T01:00:00.000Z';
const NEAR = '2026-12-16T02:40:00.000Z';

const free = (start: string): SeriesDate => ({
  ...{ date: start.slice(0, 10), start, state: 'free', slot: slotAt(start), near: [] },
});
const taken: SeriesDate = {
  ...{ date: '2026-12-16', start: SECOND, state: 'taken', reason: 'Giờ này đã kín.' },
  ...{ slot: null, near: [slotAt(NEAR)] },
};
const closed: SeriesDate = {
  ...{ date: '2026-12-23', start: THIRD, state: 'closed', reason: 'Bác sĩ nghỉ.' },
  ...{ slot: null, near: [] },
};

interface Sent {
  start: string;
  doctorId: string;
}

/** Opens the dialog on a first slot, has somebody chosen and the switch on; what is booked is kept. */
async function openSeries(dates: SeriesDate[]) {
  const asked: URL[] = [];
  const sent: Sent[][] = [];
  const keys: (string | null)[] = [];
  server.use(
    answer('GET */api/phieu-thong-tin/series', ({ url }) => {
      asked.push(new URL(url));
      return HttpResponse.json(dates);
    }),
    answer('GET */api/benh-nhan', () =>
      rows([{ id: 'p1', fullName: 'Lê Thị Hoa', code: 'BN-1', dateOfBirth: '1990-01-01' }]),
    ),
    answer('POST */api/phieu-thong-tin/series', (request) => {
      keys.push(request.headers.get('Idempotency-Key'));
      void request.formData().then((form) => sent.push(JSON.parse(String(form.get('visits')))));
      return HttpResponse.json(
        { code: 'SLOT_TAKEN', message: 'Giờ vừa mất.', errors: { visits: 'Giờ vừa mất.' } },
        { status: 409 },
      );
    }),
  );
  openStaffPage(<NewVisitDialog slot={slotAt(FIRST)} close={() => undefined} />, 'le-tan');
  const find = await screen.findByLabelText(/Tìm theo mã/, {}, SLOW);
  fireEvent.change(find, { target: { value: 'Hoa' } });
  fireEvent.click(await screen.findByText(/Lê Thị Hoa/, {}, SLOW));
  fireEvent.click(screen.getByRole('switch', { name: 'Hẹn định kỳ' }));
  await screen.findByText('Các lượt', {}, SLOW);
  return { asked, sent, keys };
}

it('shows each date with its state, and books only once every date is decided', async () => {
  const { asked, sent, keys } = await openSeries([free(FIRST), taken, closed]);
  await screen.findByText('Giờ này đã kín.', {}, SLOW);
  expect(asked.at(-1)?.searchParams.get('patientId')).toBe('p1');
  expect(asked.at(-1)?.searchParams.get('times')).toBe('4');
  expect(screen.getByRole('status').textContent).toBe(
    'Đặt 1 lượt, còn 2 lượt phải chọn giờ hoặc bỏ.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Đặt 1 lượt' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Chọn giờ khác');
  expect(sent).toEqual([]);

  const groupOf = (name: RegExp) => within(screen.getByRole('group', { name }));
  fireEvent.click(groupOf(/16\/12/).getByRole('button', { name: '09:40' }));
  fireEvent.click(groupOf(/23\/12/).getByRole('button', { name: 'Bỏ lượt này' }));
  const save = await screen.findByRole('button', { name: 'Đặt 2 lượt' });
  fireEvent.click(save);
  await waitFor(() => expect(sent).toHaveLength(1), SLOW);
  expect(sent[0]).toEqual([
    { start: FIRST, doctorId: DOCTOR },
    { start: NEAR, doctorId: DOCTOR },
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('Giờ vừa mất.');
  // What is sent again without a change is the same request.
  fireEvent.click(await screen.findByRole('button', { name: 'Đặt 2 lượt' }));
  await waitFor(() => expect(keys).toHaveLength(2), SLOW);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

it('asks anew for another recurrence, and not for one that is none', async () => {
  const { asked } = await openSeries([free(FIRST), free(SECOND)]);
  await screen.findByRole('button', { name: 'Đặt 2 lượt' }, SLOW);
  fireEvent.change(screen.getByLabelText('Số lượt'), { target: { value: '21' } });
  expect(screen.getByText('Từ 2 đến 20.')).toBeDefined();
  const before = asked.length;
  fireEvent.click(screen.getByRole('button', { name: 'Đặt 0 lượt' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Nhập khoảng cách');
  expect(asked).toHaveLength(before);
  fireEvent.change(screen.getByLabelText('Số lượt'), { target: { value: '6' } });
  fireEvent.click(screen.getByLabelText('Bác sĩ nào của khoa cũng được'));
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('times')).toBe('6'), SLOW);
  await waitFor(() => expect(asked.at(-1)?.searchParams.has('doctorId')).toBe(false), SLOW);
});
