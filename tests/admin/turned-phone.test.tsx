import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { ListScreen } from '../../src/admin/generated/list/list-screen';
import { answeringServer } from '../fixtures/answering-server';
import { nothing, rows } from '../fixtures/answers';
import { atWidth } from '../fixtures/screen-width';
import { openStaffPage } from '../fixtures/staff-page';

afterEach(() => vi.unstubAllGlobals());
const server = answeringServer();

it('keeps the dialog of several rows, and what was typed in it, when the phone is turned', async () => {
  atWidth(360);
  const need = { id: 'd1', version: 1, name: 'Khám', durationMinutes: 15, active: true };
  server.use(
    http.get('*/api/dich-vu', () => rows([need])),
    nothing(),
  );
  openStaffPage(<ListScreen name="dich-vu" />, 'quan-ly');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Khám/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sửa một mục' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Mục cần sửa' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Thời gian' }));
  const minutes = await dialog.findByRole('textbox');
  await userEvent.type(minutes, '45');
  atWidth(740);
  await waitFor(() => expect(screen.queryByRole('table', { hidden: true })).not.toBeNull());
  const kept = within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox');
  expect(kept.value).toBe('45');
  atWidth(360);
  await waitFor(() => expect(screen.queryByRole('table', { hidden: true })).toBeNull());
  expect(within(screen.getByRole('dialog')).getByRole('textbox')).toBe(kept);
});
