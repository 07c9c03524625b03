// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { answeringServer } from '../../../../tests/fixtures/answering-server';
import { answer, busy, nothing, rows } from '../../../../tests/fixtures/answers';
import { openClinicPage } from '../../../../tests/fixtures/clinic-page';
import { OrderMore } from './order-more';

const server = answeringServer(nothing());

const BLOOD = { id: 's1', code: 'XN01', name: 'Tổng phân tích tế bào máu', alsoCalled: 'CTM' };
const LIVER = { id: 's2', code: 'XN04', name: 'Chức năng gan', alsoCalled: 'men gan' };

it('finds services as the order box does, and keeps those that were refused', async () => {
  const ordered: Record<string, unknown>[] = [];
  const asked: string[] = [];
  server.use(
    answer('GET */api/dich-vu', ({ url }) => {
      const { q } = JSON.parse(new URL(url).searchParams.get('filter') ?? '{}');
      asked.push(q);
      return rows(q === 'men gan' ? [LIVER] : [BLOOD]);
    }),
    http.post('*/api/chi-dinh', async ({ request }) => {
      const body = Object.fromEntries(await request.formData());
      if (body.service === 's2') return busy();
      ordered.push(body);
      return HttpResponse.json({ id: 'o1', ...body }, { status: 201 });
    }),
  );
  const about = { patient: 'p1', doctor: 'd1', record: 'r1' };
  openClinicPage(<OrderMore about={about} />);
  const box = await screen.findByRole('combobox', { name: 'Tìm dịch vụ để chỉ định' });
  await userEvent.type(box, 'ctm');
  await screen.findByText(/XN01 · CTM/);
  await userEvent.keyboard('{Enter}');
  await userEvent.type(box, 'men gan');
  await screen.findByText(/XN04 · men gan/);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Chỉ định 2 dịch vụ' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/Chức năng gan/));
  expect(ordered).toMatchObject([{ service: 's1', record: 'r1', doctor: 'd1', patient: 'p1' }]);
  const left = within(screen.getByRole('list', { name: 'Sẽ chỉ định' }));
  expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([LIVER.name]);
  expect(asked).toContain('men gan');
});
