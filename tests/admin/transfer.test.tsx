import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { TransferPage } from '../../src/admin/stock/transfer-page';
import { answeringServer } from '../fixtures/answering-server';
import { rows } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer();

const POSTED = '/quan-ly/phieu-chuyen/:id/show';

it('posts a transfer at the second press, while the stock is still being read after the first was refused', async () => {
  let asked = 0;
  let reads = 0;
  const batch = { batch: 'b1', name: 'Vitamin C', unit: 'viên', lot: 'L1', expiry: '2030-01-01' };
  const paper = (version: number, state = 'draft') => ({
    ...{ id: 't1', code: 'PC-1', version, state, from: 's1', to: 's2' },
    lines: [{ ...batch, quantity: 5 }],
  });
  server.use(
    http.get('*/api/kho', () =>
      rows([
        { id: 's1', name: 'Kho chính', kind: 'main' },
        { id: 's2', name: 'Quầy', kind: 'counter' },
      ]),
    ),
    // What is read anew after the refusal is never answered.
    http.get('*/api/kho/s1/ton', () => {
      reads += 1;
      return reads > 1
        ? new Promise<never>(() => undefined)
        : HttpResponse.json([{ ...batch, balance: 9 }]);
    }),
    http.get('*/api/phieu-chuyen/t1', () => HttpResponse.json(paper(1))),
    http.put('*/api/phieu-chuyen/t1', () => HttpResponse.json(paper(2 + asked))),
    http.post('*/api/phieu-chuyen/t1/post', () => {
      asked += 1;
      if (asked > 1) return HttpResponse.json(paper(9, 'posted'));
      return HttpResponse.json({ code: 'CONFLICT', message: 'Lô vừa hết.' }, { status: 409 });
    }),
  );
  openStaffPage(<TransferPage name="phieu-chuyen" />, 'duoc-si', {
    ...{ at: '/quan-ly/phieu-chuyen/t1', path: '/quan-ly/phieu-chuyen/:id' },
    leadsTo: POSTED,
  });
  const post = await screen.findByRole('button', { name: 'Chuyển kho' });
  await userEvent.click(post);
  await screen.findByText('Lô vừa hết.');
  expect(document.activeElement).toBe(post);
  await userEvent.click(post);
  await waitFor(() => expect(asked).toBe(2));
});
