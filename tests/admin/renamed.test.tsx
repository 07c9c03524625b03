import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore, ResourceContextProvider, testDataProvider } from 'ra-core';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfigContext } from '../../src/admin/config-context';
import { ListScreen } from '../../src/admin/generated/list/list-screen';
import { ShowScreen } from '../../src/admin/generated/show/show-screen';
import { createI18nProvider } from '../../src/admin/i18n/i18n-provider';
import { PreferencesProvider } from '../../src/admin/preferences';
import { VISITOR } from '../../src/shared/account/actors';
import { compilePolicies } from '../../src/shared/resource/policy';
import { configWith, machines } from '../fixtures/renamed-equipment';

/*
 * What a person finds on screen after resource, field and choice were renamed: the rows with their files,
 * and the view that they had saved under the names of before.
 */

afterEach(cleanup);

const config = configWith(machines);
const ventilator = {
  id: 'm1',
  version: 2,
  name: 'Máy thở',
  picture: { id: 't1', name: 'may-tho.png', type: 'image/png', size: 2048, url: '/api/tep/t1' },
  number: 'SN-1',
  ownership: 'rented',
  uses: ['intensive'],
  state: 'scrapped',
  createdAt: '2026-01-05T02:00:00.000Z',
  updatedAt: '2026-01-05T02:00:00.000Z',
};
const getList = vi.fn(async () => ({ data: [ventilator], total: 1 }) as never);
const data = {
  ...testDataProvider({ getList, getOne: async () => ({ data: ventilator }) as never }),
  fileAddress: async (id: string) => `/kept/${id}`,
};

function open(path: string, element: React.ReactNode) {
  const saved = { label: 'Đi thuê', filter: { owned: 'lent', state: 'retired' }, own: true };
  const page = (
    <PreferencesProvider>
      <AdminContext
        dataProvider={data}
        store={memoryStore({ 'thiet-bi.savedFilters': [saved] })}
        i18nProvider={createI18nProvider(config, 'vi')}
      >
        <ConfigContext
          value={{
            config,
            policies: compilePolicies(config),
            actor: { ...VISITOR, role: 'quan-ly', userId: 'u1' },
          }}
        >
          <ResourceContextProvider value="may-moc">{element}</ResourceContextProvider>
        </ConfigContext>
      </AdminContext>
    </PreferencesProvider>
  );
  const routes = ['/quan-ly/may-moc/:id/show', '*'].map((at) => ({ path: at, element: page }));
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
}

it('a view that was saved before asks by the names of now', async () => {
  open('/quan-ly/may-moc', <ListScreen name="may-moc" />);
  const views = await screen.findByRole('group', { name: /./ });
  await userEvent.click(within(views).getByRole('button', { name: 'Đi thuê' }));
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'may-moc',
      expect.objectContaining({ filter: { ownership: 'rented', state: 'scrapped' } }),
    ),
  );
  expect(within(views).getByRole('button', { name: 'Đi thuê', pressed: true })).toBeTruthy();
});

it('a row has its file and its values', async () => {
  open('/quan-ly/may-moc/m1/show', <ShowScreen name="may-moc" />);
  await screen.findByRole('heading', { level: 1, name: 'Máy thở' });
  await screen.findByText('SN-1');
  await waitFor(() => expect(document.querySelector('img[src="/kept/t1"]')).toBeTruthy());
});
