// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { answeringServer } from '../../../../tests/fixtures/answering-server';
import { answer, busy, nothing, rows } from '../../../../tests/fixtures/answers';
import { openClinicPage } from '../../../../tests/fixtures/clinic-page';
import type { MedicalRecord } from '../../../shared/records/record-values';
import type { RecordBackground } from '../../../shared/records/writing-operations';
import { SetsDialog } from './sets-dialog';

const server = answeringServer(nothing());

const RECORD = { id: 'r1', code: 'HS-1', patient: 'p1' } as unknown as MedicalRecord;
const BACKGROUND = { patient: null, usualServices: [] } as unknown as RecordBackground;
const NAMES = { s1: 'Huyết đồ', s2: 'Đường huyết', s3: 'Siêu âm bụng' };
const SERVICES = Object.entries(NAMES).map(([id, name]) => ({ id, name, active: true }));
const SET = { id: 'b1', name: 'Khám tổng quát', doctor: 'd1', services: Object.keys(NAMES) };

/** How an order ends: it is refused, or it is written and nobody hears of it. */
type End = 'refused' | 'unheard';

/** A clinic that writes orders down, and answers each the way it is told to once. */
function clinic(ends: Record<string, End>) {
  const state = { orders: [] as { service: string; state: string }[], unreadable: false };
  server.use(
    answer('GET */api/bo-chi-dinh', () => rows([{ ...SET, lines: [] }])),
    answer('GET */api/dich-vu', () => rows(SERVICES)),
    answer('GET */api/chi-dinh', () => (state.unreadable ? busy() : rows(state.orders))),
    http.post('*/api/chi-dinh', async ({ request }) => {
      const service = String((await request.formData()).get('service'));
      const end = ends[service];
      delete ends[service];
      if (end === 'refused') return busy();
      state.orders.push({ service, state: 'ordered' });
      return end === 'unheard' ? busy() : HttpResponse.json({ id: service }, { status: 201 });
    }),
  );
  openClinicPage(
    <SetsDialog
      record={RECORD}
      background={BACKGROUND}
      doctor="d1"
      prescription={{ current: null }}
      onClose={() => {}}
    />,
  );
  return state;
}

const add = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }, { timeout: 10_000 }));
const ordered = ({ orders }: { orders: { service: string }[] }) =>
  orders.map(({ service }) => service).sort();

describe('a set of orders that did not go through at once', () => {
  it('is ordered once as a whole where some of it was refused at first', async () => {
    const state = clinic({ s1: 'refused', s3: 'refused' });
    await add('Thêm 3 chỉ định');
    await screen.findByText(/Chưa thêm được: Huyết đồ, Siêu âm bụng\./, {}, { timeout: 10_000 });
    expect(ordered(state)).toEqual(['s2']);
    await add('Thêm 2 chỉ định');
    await screen.findByText(/^Đã thêm vào bệnh án/, {}, { timeout: 10_000 });
    expect(ordered(state)).toEqual(['s1', 's2', 's3']);
    await screen.findByRole('button', { name: 'Thêm vào bệnh án' });
  });

  it('is ordered once where the answer to one of it was lost', async () => {
    const state = clinic({ s1: 'refused', s2: 'unheard' });
    await add('Thêm 3 chỉ định');
    // Read again, it says of itself what was written in the end.
    await screen.findByRole(
      'checkbox',
      { name: 'Đường huyết (đã có trong bệnh án)' },
      { timeout: 10_000 },
    );
    await add('Thêm 1 chỉ định');
    await waitFor(() => expect(ordered(state)).toEqual(['s1', 's2', 's3']));
  });

  it('is not ordered again before it is known what was written', async () => {
    const state = clinic({ s2: 'unheard' });
    const button = await screen.findByRole(
      'button',
      { name: 'Thêm 3 chỉ định' },
      { timeout: 10_000 },
    );
    state.unreadable = true;
    await userEvent.click(button);
    await screen.findByText('Không tải được bộ chỉ định.', {}, { timeout: 10_000 });
    const again = screen.queryByRole('button', { name: /^Thêm / });
    if (again) await userEvent.click(again);
    expect(ordered(state)).toEqual(['s1', 's2', 's3']);
    state.unreadable = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await screen.findByRole('button', { name: 'Thêm vào bệnh án' }, { timeout: 10_000 });
    expect(ordered(state)).toEqual(['s1', 's2', 's3']);
  });
});
