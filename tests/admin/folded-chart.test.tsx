import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { PatientShow } from '../../src/admin/overrides/benh-nhan/patient-show';
import type { Role } from '../../src/shared/resource/role';
import { answeringServer } from '../fixtures/answering-server';
import { nothing } from '../fixtures/answers';
import { atWidth } from '../fixtures/screen-width';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());

const PATIENT = {
  ...{ id: 'p1', version: 1, code: 'BN-1', fullName: 'Lê Thị An', dateOfBirth: '1980-01-01' },
  ...{ sex: 'female', allergies: null },
};
const CHART = {
  ...{ now: '2026-11-30T02:00:00Z', today: '2026-11-30', patient: PATIENT, visits: null },
  ...{ lists: [], diagnoses: null, medicines: null, vitals: null, results: null },
};

afterEach(() => vi.unstubAllGlobals());

async function open(role: Role, width: number) {
  atWidth(width);
  server.use(
    http.get('*/api/benh-nhan/p1', () => HttpResponse.json(PATIENT)),
    http.get('*/api/benh-nhan/p1/tong-quan', () => HttpResponse.json(CHART)),
  );
  const at = '/quan-ly/benh-nhan/p1';
  openStaffPage(<PatientShow name="benh-nhan" />, role, { at, path: '/quan-ly/benh-nhan/:id' });
  await screen.findByRole('heading', { level: 1, name: /Lê Thị An/ });
}

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

it('shows the first tabs, and the others in a menu that brings the chosen one beside them', async () => {
  await open('quan-ly', 1366);
  const first = tabs();
  expect(first).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Mục khác' }));
  const rest = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(rest.length).toBeGreaterThan(1);
  expect(rest.filter((one) => first.includes(one))).toEqual([]);
  const last = rest.at(-1) ?? '';
  await userEvent.click(screen.getByRole('menuitem', { name: last }));
  await waitFor(() => expect(tabs()).toEqual([...first, last]));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(last);
});

it('has no tab of what the role may not read', async () => {
  await open('le-tan', 1366);
  const more = screen.queryByRole('button', { name: 'Mục khác' });
  const shown = tabs();
  if (more) await userEvent.click(more);
  const all = [...shown, ...screen.queryAllByRole('menuitem').map((one) => one.textContent)];
  expect(all).toContain('Tổng quan');
  for (const hidden of ['Tệp', 'Sinh hiệu, xét nghiệm', 'Y tế']) expect(all).not.toContain(hidden);
});

it('is one menu of tabs on a phone, which says which is open', async () => {
  await open('quan-ly', 360);
  expect(screen.queryAllByRole('tab')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Tổng quan' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Diễn biến' }));
  await screen.findByRole('button', { name: 'Diễn biến' });
});

it('shows one act by role on a phone, and all of them in a menu', async () => {
  await open('le-tan', 360);
  const book = await screen.findByRole('link', { name: 'Đặt lịch' });
  expect(book.getAttribute('href')).toContain('/phieu-thong-tin/create');
  expect(screen.queryByRole('link', { name: 'Sửa' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Thao tác khác' }));
  const acts = within(await screen.findByRole('group', { name: 'Thao tác khác' }));
  acts.getByRole('link', { name: 'Sửa' });
  await userEvent.click(screen.getByRole('button', { name: 'Thao tác khác' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Sửa' })).toBeNull());
});

it('keeps the dialog of an act when the phone is turned', async () => {
  await open('quan-ly', 360);
  await userEvent.click(screen.getByRole('button', { name: 'Thao tác khác' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lưu trữ' }));
  const dialog = await screen.findByRole('dialog');
  atWidth(740);
  await waitFor(() => expect(screen.queryAllByRole('tab', { hidden: true })).not.toEqual([]));
  expect(screen.getByRole('dialog')).toBe(dialog);
});
