import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { TransferPage } from '../../src/admin/stock/transfer-page';
import { answeringServer } from '../fixtures/answering-server';
import { answer, busy, nothing, rows } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());

const STORES = [
  { id: 's1', name: 'Kho chẵn', kind: 'main', active: true },
  { id: 's2', name: 'Quầy thuốc', kind: 'counter', active: true },
];
const BATCH = {
  ...{ batch: 'b1', medicine: 'm1', name: 'Paracetamol 500 mg', unit: 'viên', lot: 'L1' },
  ...{ expiry: '2030-01-01', balance: 7, expired: false, shelf: 'A1', gtin: '08936014580011' },
};

it('says of a pack that is scanned before the store is known that it is not known yet', async () => {
  let broken = true;
  server.use(
    answer('GET */api/kho', () => rows(STORES)),
    answer('GET */api/kho/s1/ton', () => (broken ? busy() : HttpResponse.json([BATCH]))),
  );
  openStaffPage(<TransferPage name="phieu-chuyen" />, 'duoc-si');
  await screen.findByRole('button', { name: 'Thử lại' }, { timeout: 20_000 });
  const field = screen.getByLabelText(/^Quét hộp thuốc/);
  await userEvent.type(field, '08936014580011{Enter}');
  await screen.findByText(/^Chưa đọc được tồn của kho/);
  expect(screen.queryByText(/Kho này không có thuốc/)).toBeNull();
  broken = false;
  await userEvent.type(field, '08936014580011{Enter}');
  const line = await screen.findByRole('listitem');
  within(line).getByText('Paracetamol 500 mg');
});
