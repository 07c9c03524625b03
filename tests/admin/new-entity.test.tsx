import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen, within } from '@testing-library/react';
import { memoryStore, ResourceContextProvider, testDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ConfigContext } from '../../src/admin/config-context';
import { CreateScreen } from '../../src/admin/generated/form/create-screen';
import { ListScreen } from '../../src/admin/generated/list/list-screen';
import { ShowScreen } from '../../src/admin/generated/show/show-screen';
import { createI18nProvider } from '../../src/admin/i18n/i18n-provider';
import { StaffMenu } from '../../src/admin/layout/staff-menu';
import { PreferencesProvider } from '../../src/admin/preferences';
import { ACTORS, VISITOR } from '../../src/shared/account/actors';
import { f } from '../../src/shared/fields/f';
import type { Actor } from '../../src/shared/resource/actor';
import { defineResources } from '../../src/shared/resource/define-resources';
import { compilePolicies } from '../../src/shared/resource/policy';
import { type Resource, resource } from '../../src/shared/resource/resource';
import { exampleCheckout, examplesIn, ROOT } from '../fixtures/example-checkout';

afterEach(cleanup);

const t = (vi: string) => ({ vi, en: vi });

const department = resource('phong-ban', {
  label: t('Khoa'),
  one: t('khoa'),
  icon: 'department',
  group: 'co-so',
  title: 'name',
  fields: { name: f.text({ label: t('Tên khoa'), required: true, sort: true }) },
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  form: [{ label: t('Khoa'), fields: ['name'] }],
  access: { read: ['quan-ly'], write: ['quan-ly'] },
});

async function guideResource(): Promise<Resource> {
  const checkout = exampleCheckout(join(ROOT, 'test-results'));
  try {
    writeFileSync(checkout.fileOf('guide'), examplesIn('CONTRIBUTING.md')[0] ?? '');
    return (await import(checkout.fileOf('guide'))).dungCu;
  } finally {
    checkout.remove();
  }
}
const dungCu = await guideResource();

/** What the guide for contributors walks through, six kinds in one block; the list shows the money too. */
const aid: Resource = {
  ...dungCu,
  list: { ...dungCu.list, columns: ['code', 'name', 'department', 'deposit', 'state'] },
};

const config = defineResources({
  actors: ACTORS,
  groups: { 'co-so': { label: t('Cơ sở'), icon: 'building' } },
  resources: [department, aid],
});
const actor: Actor = { ...VISITOR, role: 'quan-ly', userId: 'u1' };
const wheelchair = {
  id: 'x1',
  version: 1,
  code: 'DC-0001',
  name: 'Xe lăn',
  department: 'k1',
  deposit: 500_000,
  manual: [{ id: 't1', name: 'xe-lan.pdf', type: 'application/pdf', size: 2048 }],
  state: 'free',
  createdAt: '2026-01-05T02:00:00.000Z',
  updatedAt: '2026-01-05T02:00:00.000Z',
};

const data = testDataProvider({
  getList: async () => ({ data: [wheelchair], total: 1 }) as never,
  getOne: async () => ({ data: wheelchair }) as never,
  getMany: async () => ({ data: [{ id: 'k1', name: 'Khoa Phục hồi' }] }) as never,
});

function open(path: string, element: ReactNode) {
  const screen = (
    <PreferencesProvider>
      <AdminContext
        dataProvider={data}
        store={memoryStore()}
        i18nProvider={createI18nProvider(config, 'vi')}
      >
        <ConfigContext value={{ config, policies: compilePolicies(config), actor }}>
          <ResourceContextProvider value="dung-cu">{element}</ResourceContextProvider>
        </ConfigContext>
      </AdminContext>
    </PreferencesProvider>
  );
  const routes = ['/quan-ly/dung-cu/:id/show', '*'].map((at) => ({ path: at, element: screen }));
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
}

it('gets an entry in the menu, below its group', () => {
  open('/quan-ly/dung-cu', <StaffMenu />);
  const group = screen.getByRole('list', { name: 'Cơ sở' });
  const entry = within(group).getByRole('link', { name: 'Dụng cụ cho mượn' });
  expect(entry.getAttribute('href')).toBe('/quan-ly/dung-cu');
});

it('gets a list with a column for each kind, named, formatted and sortable', async () => {
  open('/quan-ly/dung-cu', <ListScreen name="dung-cu" />);
  const row = await screen.findByRole('row', { name: /Xe lăn/ });
  for (const text of ['DC-0001', 'Khoa Phục hồi', '500.000 ₫', 'Sẵn có']) {
    await within(row).findByText(text);
  }
  const names = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(names.filter(Boolean)).toEqual(['Mã', 'Tên', 'Khoa', 'Tiền cọc', 'Trạng thái']);
  const amount = within(row).getByText('500.000 ₫').closest('td');
  expect(amount && getComputedStyle(amount).textAlign).toBe('right');
  expect(screen.getByRole('button', { name: /^Lọc/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Thêm' })).toBeTruthy();
});

it('gets a form with an input for what a person enters, and for nothing else', async () => {
  open('/quan-ly/dung-cu/create', <CreateScreen name="dung-cu" />);
  expect(await screen.findByLabelText(/^Tên/)).toHaveProperty('required', true);
  expect(screen.getByRole('combobox', { name: /Khoa/ })).toBeTruthy();
  expect(screen.getByLabelText('Tiền cọc').getAttribute('inputmode')).toBe('numeric');
  expect(document.querySelector('input[type=file]')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Mã' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Trạng thái' })).toBeNull();
});

it('gets a page of its own with its values and the transitions possible now', async () => {
  open('/quan-ly/dung-cu/x1/show', <ShowScreen name="dung-cu" />);
  await screen.findByRole('heading', { level: 1, name: 'Xe lăn' });
  expect(screen.getByRole('button', { name: 'Mở xe-lan.pdf' })).toBeTruthy();
  expect(screen.getByText('500.000 ₫')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cho mượn' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Nhận lại' })).toBeNull();
});
