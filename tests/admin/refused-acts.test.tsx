import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { ShowScreen } from '../../src/admin/generated/show/show-screen';
import { answeringServer } from '../fixtures/answering-server';
import { nothing } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());

const ORDER = {
  ...{ id: 'o1', version: 3, code: 'CD-2030-000001', patient: 'p1', doctor: 'd1', service: 's1' },
  ...{ quantity: 1, priority: 'normal', state: 'resulted', history: [], critical: null },
  $titles: { patient: 'Lê Thị An', service: 'Đường huyết' },
};

function open(refused: { act: string; because: 'row' | 'guard' }[]) {
  const acts: string[] = [];
  server.use(
    http.get('*/api/chi-dinh/o1', () => HttpResponse.json(ORDER)),
    http.get('*/api/chi-dinh/o1/refused-acts', () => HttpResponse.json(refused)),
    http.post('*/api/chi-dinh/o1/:act', ({ params }) => {
      acts.push(String(params.act));
      return HttpResponse.json({ ...ORDER, state: 'verified', version: 4 });
    }),
  );
  const at = '/quan-ly/chi-dinh/o1/show';
  openStaffPage(<ShowScreen name="chi-dinh" />, 'dieu-duong-truong', {
    ...{ at, path: '/quan-ly/chi-dinh/:id/show' },
  });
  return acts;
}

it('says why an act is not possible, and does not try it', async () => {
  const acts = open([{ act: 'verify', because: 'guard' }]);
  const verify = await screen.findByRole('button', { name: 'Duyệt KQ' });
  await waitFor(() => expect(verify.getAttribute('aria-disabled')).toBe('true'));
  expect(screen.getByRole('button', { name: 'Làm lại' }).getAttribute('aria-disabled')).toBeNull();
  await userEvent.hover(verify);
  const why = /Người của nơi thực hiện hoặc bác sĩ chỉ định/;
  expect((await screen.findByRole('tooltip')).textContent).toMatch(why);
  await userEvent.click(verify);
  expect(acts).toEqual([]);
});

it('says so of a record that is not theirs to act on', async () => {
  open([{ act: 'verify', because: 'row' }]);
  const verify = await screen.findByRole('button', { name: 'Duyệt KQ' });
  await waitFor(() => expect(verify.getAttribute('aria-disabled')).toBe('true'));
  await userEvent.hover(verify);
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/không thuộc phạm vi/);
});

it('offers an act that nothing refuses', async () => {
  const acts = open([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Duyệt KQ' }));
  await waitFor(() => expect(acts).toEqual(['verify']));
});
