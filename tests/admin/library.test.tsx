import { cleanup, render, screen, within } from '@testing-library/react';
import { memoryStore, ResourceContextProvider, testDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ConfigContext } from '../../src/admin/config-context';
import { ListScreen } from '../../src/admin/generated/list/list-screen';
import { createI18nProvider } from '../../src/admin/i18n/i18n-provider';
import { PreferencePopover } from '../../src/admin/layout/preference-popover';
import { StaffMenu } from '../../src/admin/layout/staff-menu';
import { accessReport } from '../../src/admin/permissions/access-report';
import { PreferencesProvider } from '../../src/admin/preferences';
import { visitorOf } from '../../src/shared/resource/actor';
import { compilePolicies } from '../../src/shared/resource/policy';
import { LIBRARIAN } from '../fixtures/library/actors';
import { LIBRARY_ICONS, library } from '../fixtures/library/resources';

afterEach(cleanup);

const known = {
  config: library,
  policies: compilePolicies(library),
  actor: { ...visitorOf(library.actors), role: LIBRARIAN, userId: 'u1' },
};
const lent = {
  id: 'm1',
  version: 1,
  book: 's1',
  member: 'b1',
  from: '2026-12-01',
  to: '2026-12-14',
  state: 'out',
  createdAt: '2026-12-01T02:00:00.000Z',
  updatedAt: '2026-12-01T02:00:00.000Z',
};
const NAMES: Record<string, object[]> = {
  sach: [{ id: 's1', title: 'Truyện Kiều' }],
  'the-ban-doc': [{ id: 'b1', name: 'Nguyễn An' }],
};
const data = testDataProvider({
  getList: async () => ({ data: [lent], total: 1 }) as never,
  getMany: async (resource: string) => ({ data: NAMES[resource] }) as never,
});

function open(element: ReactNode) {
  const page = (
    <PreferencesProvider>
      <AdminContext
        dataProvider={data}
        store={memoryStore()}
        i18nProvider={createI18nProvider(library, 'vi')}
      >
        <ConfigContext value={known}>
          <ResourceContextProvider value="phieu-muon">{element}</ResourceContextProvider>
        </ConfigContext>
      </AdminContext>
    </PreferencesProvider>
  );
  const routes = [{ path: '*', element: page }];
  const initialEntries = ['/quan-ly/phieu-muon'];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries })} />);
}

it('lists the loans of a library in words of its own', async () => {
  open(<ListScreen name="phieu-muon" />);
  const row = await screen.findByRole('row', { name: /Truyện Kiều/ });
  for (const text of ['Nguyễn An', '14/12/2026', 'Đang mượn']) await within(row).findByText(text);
  const names = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(names).toEqual(expect.arrayContaining(['Sách', 'Bạn đọc', 'Đến', 'Trạng thái']));
});

it('offers no choice of language where there is one', async () => {
  open(<PreferencePopover label="Giao diện" anchor={document.body} close={() => undefined} />);
  await screen.findByRole('radiogroup');
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
});

it('has the shelves in its menu', () => {
  open(<StaffMenu />);
  const group = screen.getByRole('list', { name: 'Kho sách' });
  const entries = within(group)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(entries).toEqual(expect.arrayContaining(['Sách', 'Bạn đọc', 'Phiếu mượn']));
  const shown = [...group.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(shown).toEqual(entries.map(() => LIBRARY_ICONS.ledger));
});

it('says of each of its roles who sees what', () => {
  const report = accessReport(library, 'en');
  const chapters = [...report.matchAll(/^## (.*)$/gm)].map(([, name]) => name);
  expect(chapters.slice(0, 2)).toEqual(['Librarian', 'Reader']);
  expect(report).not.toMatch(/patient|doctor|clinic/i);
});
