import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore, testDataProvider } from 'ra-core';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ResourceDefinitions, resourceRoute } from '../../src/admin/app/resource-routes';
import { ConfigContext } from '../../src/admin/config-context';
import { createI18nProvider } from '../../src/admin/i18n/i18n-provider';
import { PreferencesProvider } from '../../src/admin/preferences';
import { VISITOR } from '../../src/shared/account/actors';
import { compilePolicies } from '../../src/shared/resource/policy';
import { configWith, machines } from '../fixtures/renamed-equipment';

/* Where the page and the form of a row stand, by what its resource says. */

afterEach(cleanup);

const machine = {
  ...{ id: 'm1', version: 2, name: 'Máy thở', picture: null, number: 'SN-1', ownership: 'rented' },
  ...{ uses: [], state: 'scrapped' },
  createdAt: '2026-01-05T02:00:00.000Z',
  updatedAt: '2026-01-05T02:00:00.000Z',
};

function open(at: string, opens?: 'page') {
  const config = configWith({ ...machines, opens });
  const data = testDataProvider({
    getList: async () => ({ data: [machine], total: 1 }) as never,
    getOne: async () => ({ data: machine }) as never,
  });
  const area = (
    <PreferencesProvider>
      <AdminContext
        dataProvider={data}
        store={memoryStore()}
        i18nProvider={createI18nProvider(config, 'vi')}
      >
        <ConfigContext
          value={{
            config,
            policies: compilePolicies(config),
            actor: { ...VISITOR, role: 'quan-ly', userId: 'u1' },
          }}
        >
          <ResourceDefinitions>
            <Routes>
              <Route path="/quan-ly">{resourceRoute}</Route>
            </Routes>
          </ResourceDefinitions>
        </ConfigContext>
      </AdminContext>
    </PreferencesProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: area }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return router;
}

const pageShown = () => screen.findByRole('heading', { level: 1, name: 'Máy thở' });
const formShown = () => screen.findByRole('button', { name: 'Lưu' });

it('has the form at the bare address unless the resource says otherwise', async () => {
  open('/quan-ly/may-moc/m1');
  await formShown();
  cleanup();
  const router = open('/quan-ly/may-moc/m1/show');
  await pageShown();
  expect(router.state.location.pathname).toBe('/quan-ly/may-moc/m1/show');
});

it('has the page at the bare address where the resource says so, and the form below it', async () => {
  const router = open('/quan-ly/may-moc/m1', 'page');
  await pageShown();
  expect(screen.queryByRole('button', { name: 'Lưu' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Sửa' }));
  await formShown();
  expect(router.state.location.pathname).toBe('/quan-ly/may-moc/m1/sua');
  await userEvent.click(screen.getByRole('link', { name: 'Máy thở' }));
  await pageShown();
  expect(router.state.location.pathname).toBe('/quan-ly/may-moc/m1');
});

it('leads from the other address of a page to it, with the tab that was asked for', async () => {
  const router = open('/quan-ly/may-moc/m1/show?phan=x#y', 'page');
  await waitFor(() => expect(router.state.location.pathname).toBe('/quan-ly/may-moc/m1'));
  const { search, hash } = router.state.location;
  expect(search + hash).toBe('?phan=x#y');
  await pageShown();
});

it('opens the page from a row of the list', async () => {
  const router = open('/quan-ly/may-moc', 'page');
  await userEvent.click(await screen.findByRole('link', { name: 'Máy thở' }));
  await pageShown();
  expect(router.state.location.pathname).toBe('/quan-ly/may-moc/m1');
});
