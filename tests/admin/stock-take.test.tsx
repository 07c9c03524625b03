import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { CountPage } from '../../src/admin/stock/count-page';
import { answeringServer } from '../fixtures/answering-server';
import { busy } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer();

const LONG = 'Amoxicillin trihydrat và kali clavulanat bột pha hỗn dịch uống';
const SENT = '/quan-ly/kiem-ke/:id/show';

type Fault = 'busy' | 'lost' | null;

/** A stock-take of two batches, and a server that may be busy, or do its work and lose the answer. */
function begin(faults: Fault[]) {
  const counts: Record<string, number | null> = { a: null, b: null };
  let version = 1;
  let submitted = 0;
  const line = (batch: string, name: string) => ({
    ...{ batch, name, unit: 'gói', lot: batch.toUpperCase(), expiry: '2030-01-01' },
    ...{ counted: counts[batch] ?? null, expected: null, adjusted: null, at: null },
  });
  const now = () => ({
    ...{ id: 'k1', code: 'KK-1', version, state: 'counting', store: 's1' },
    lines: [line('a', LONG), line('b', 'Vitamin C')],
  });
  server.use(
    http.get('*/api/kho/s1/ton', () => HttpResponse.json([])),
    http.get('*/api/kiem-ke/k1', () => HttpResponse.json(now())),
    http.put('*/api/kiem-ke/k1', async ({ request }) => {
      const fault = faults.shift() ?? null;
      if (fault === 'busy') return busy();
      if (request.headers.get('If-Match') !== `"${version}"`)
        return HttpResponse.json({ code: 'STALE', message: 'Cũ.' }, { status: 409 });
      const [, sent = '{}'] = /(\{"batch".*?\})/.exec(await request.text()) ?? [];
      const { batch, counted } = JSON.parse(sent);
      counts[batch] = counted;
      version += 1;
      return fault === 'lost' ? busy() : HttpResponse.json(now());
    }),
    http.post('*/api/kiem-ke/k1/submit', () => {
      submitted += 1;
      return HttpResponse.json({ ...now(), state: 'submitted' });
    }),
  );
  openStaffPage(<CountPage name="kiem-ke" />, 'duoc-si', {
    ...{ at: '/quan-ly/kiem-ke/k1', path: '/quan-ly/kiem-ke/:id' },
    leadsTo: SENT,
  });
  return { counts, submitted: () => submitted };
}

const field = async (row: number) =>
  within((await screen.findAllByRole('listitem'))[row] as HTMLElement).getByRole('textbox');
const type = async (row: number, text: string) =>
  userEvent.type(await field(row), `{Control>}a{/Control}${text}{Enter}`);

it('keeps a count that did not arrive, and sends it with the next', async () => {
  const { counts } = begin(['busy']);
  await type(0, '12');
  await screen.findByText(/^Chưa ghi được/);
  await type(1, '3');
  await screen.findByText('Đã ghi số đếm');
  expect(counts).toEqual({ a: 12, b: 3 });
});

it('sends nothing for approval while a count is not stored, and offers another try', async () => {
  const { counts, submitted } = begin([null, null, 'busy', 'busy']);
  await type(0, '5');
  await type(1, '3');
  await screen.findByText('Đã ghi số đếm');
  await type(0, '12');
  await screen.findByText(/^Chưa ghi được/);
  await userEvent.click(screen.getByRole('button', { name: 'Gửi duyệt' }));
  await screen.findByText(/chưa gửi duyệt/);
  expect([submitted(), counts.a]).toEqual([0, 5]);
  expect(((await field(0)) as HTMLInputElement).value).toBe('12');
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  await screen.findByText('Đã ghi số đếm');
  expect(counts).toEqual({ a: 12, b: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Gửi duyệt' }));
  await screen.findByText(SENT);
  expect(submitted()).toBe(1);
});

it('goes on after the answer of a count was lost that had been stored', async () => {
  const { counts } = begin(['lost']);
  await type(0, '12');
  await screen.findByText(/^Chưa ghi được/);
  await type(1, '3');
  await waitFor(() => expect(counts).toEqual({ a: 12, b: 3 }));
  await screen.findByText('Đã ghi số đếm');
});
