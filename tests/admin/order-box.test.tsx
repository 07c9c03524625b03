import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { OrderDialog } from '../../src/admin/orders/order-box/order-dialog';
import { answeringServer } from '../fixtures/answering-server';
import { answer, nothing, rows } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const SERVICES = [
  { id: 's1', name: 'Công thức máu', active: true },
  { id: 's2', name: 'Siêu âm bụng', active: true },
  { id: 's3', name: 'X-quang ngực', active: true },
  { id: 's4', name: 'Đã ngưng', active: false },
];
const SET = { id: 'b1', name: 'Khám gan', doctor: 'd1', services: ['s1', 's2', 's4'], lines: [] };

const server = answeringServer(
  answer('GET */api/chi-dinh/hay-dung', () =>
    HttpResponse.json([{ id: 's3', name: 'X-quang ngực' }]),
  ),
  answer('GET */api/bo-chi-dinh', () => rows([SET])),
  answer('GET */api/bac-si', () => rows([{ id: 'd1', fullName: 'Trần An' }])),
  answer('GET */api/dich-vu', ({ url }) => {
    const { q } = JSON.parse(new URL(url).searchParams.get('filter') ?? '{}');
    return rows(q ? SERVICES.slice(0, 1) : SERVICES);
  }),
  nothing(),
);

const occasion = {
  patient: 'p1',
  record: { id: 'r1', code: 'BA-1' },
  ...{ appointment: null, stay: null },
};

function openBox() {
  const closed: true[] = [];
  const close = () => closed.push(true);
  openStaffPage(<OrderDialog occasion={occasion} doctor="d1" close={close} />, 'bac-si');
  return closed;
}

/** Keeps what is ordered; refuses the service with this id. */
function ordering(refused?: string) {
  const asked: Record<string, unknown>[] = [];
  server.use(
    http.post('*/api/chi-dinh', async ({ request }) => {
      const body = Object.fromEntries(await request.formData());
      asked.push(body);
      if (body.service === refused) {
        return HttpResponse.json({ code: 'FORBIDDEN', message: 'Không được.' }, { status: 403 });
      }
      return HttpResponse.json({ id: `o${asked.length}`, version: 1, ...body }, { status: 201 });
    }),
  );
  return asked;
}

const chosen = () => screen.getByRole('list', { name: 'Đã chọn' });

it('orders what is found by keys, what is usual and a set by one press, for who is signed in', async () => {
  const asked = ordering();
  const closed = openBox();
  await screen.findByText(/BA-1/);
  // Where nothing is chosen yet Enter sends nothing.
  await userEvent.type(screen.getByRole('combobox', { name: 'Tìm dịch vụ' }), '{Enter}');
  expect(screen.getAllByText('Chưa chọn dịch vụ nào.')).toHaveLength(1);
  await userEvent.type(screen.getByRole('combobox', { name: 'Tìm dịch vụ' }), 'cong thuc');
  await screen.findByRole('option', { name: 'Công thức máu' });
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'X-quang ngực' }));
  // Of the set, what is chosen already is not taken twice, and what is out of use not at all.
  await userEvent.click(await screen.findByRole('button', { name: 'Khám gan (2)' }));
  expect(within(chosen()).getAllByRole('listitem')).toHaveLength(3);
  await userEvent.type(screen.getByLabelText('Yêu cầu: X-quang ngực'), 'Loại trừ viêm phổi');
  await userEvent.click(screen.getByRole('button', { name: 'Chỉ định 3 dịch vụ' }));
  await waitFor(() => expect(closed).toHaveLength(1));
  const about = { patient: 'p1', record: 'r1', doctor: 'd1', priority: 'normal' };
  expect(asked).toEqual([
    expect.objectContaining({ ...about, service: 's1' }),
    expect.objectContaining({ ...about, service: 's3', question: 'Loại trừ viêm phổi' }),
    expect.objectContaining({ ...about, service: 's2' }),
  ]);
});

it('keeps and names what was refused', async () => {
  ordering('s2');
  const closed = openBox();
  await userEvent.click(await screen.findByRole('button', { name: 'Khám gan (2)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Chỉ định 2 dịch vụ' }));
  await screen.findByText(/Chưa chỉ định được: Siêu âm bụng\./);
  expect(within(chosen()).getAllByRole('listitem')).toHaveLength(1);
  expect(closed).toEqual([]);
});
