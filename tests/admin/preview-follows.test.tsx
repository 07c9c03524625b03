import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListScreen } from '../../src/admin/generated/list/list-screen';
import { answeringServer } from '../fixtures/answering-server';
import { nothing, rows } from '../fixtures/answers';
import { atWidth } from '../fixtures/screen-width';
import { openStaffPage } from '../fixtures/staff-page';

beforeEach(() => atWidth(1366));
afterEach(() => vi.unstubAllGlobals());
const server = answeringServer();

const NEEDS = ['Khám', 'Siêu âm', 'Xét nghiệm'].map((name, at) => ({
  ...{ id: `d${at}`, version: 1, name, durationMinutes: 15, active: true },
}));

const beside = () => screen.findByRole('complementary', { name: 'Xem bên cạnh danh sách' });

it('shows beside a list the row that arrows lead to, and reads none that they pass', async () => {
  const read: string[] = [];
  server.use(
    http.get('*/api/dich-vu', () => rows(NEEDS)),
    http.get('*/api/dich-vu/:id', ({ params }) => {
      read.push(String(params.id));
      return HttpResponse.json(NEEDS.find(({ id }) => id === params.id));
    }),
    nothing(),
  );
  openStaffPage(<ListScreen name="dich-vu" />, 'quan-ly');
  await screen.findByRole('checkbox', { name: /Khám/ });
  await userEvent.keyboard('{ArrowDown}p');
  await within(await beside()).findByRole('heading', { name: 'Khám' });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await within(await beside()).findByRole('heading', { name: 'Xét nghiệm' });
  expect(read).toEqual(['d0', 'd2']);
  await userEvent.keyboard('{ArrowUp}');
  await within(await beside()).findByRole('heading', { name: 'Siêu âm' });
  expect(document.activeElement?.getAttribute('data-row')).toBe('d1');

  // A pointer that ticks a row asks for no record.
  await userEvent.click(screen.getByRole('checkbox', { name: /Khám/ }));
  await waitFor(() => expect(screen.getAllByText(/^Đã chọn/).length).toBeGreaterThan(0));
  expect(read).toEqual(['d0', 'd2', 'd1']);
});
