import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { memoryStore, ResourceContextProvider, testDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ConfigContext } from '../../src/admin/config-context';
import { CreateScreen } from '../../src/admin/generated/form/create-screen';
import { ListScreen } from '../../src/admin/generated/list/list-screen';
import { english } from '../../src/admin/i18n/english';
import { createI18nProvider } from '../../src/admin/i18n/i18n-provider';
import { PreferencePopover } from '../../src/admin/layout/preference-popover';
import { PreferencesProvider } from '../../src/admin/preferences';
import type { Language } from '../../src/shared/i18n/language';
import { loadLanguage } from '../../src/shared/i18n/load-language';
import { visitorOf } from '../../src/shared/resource/actor';
import { compilePolicies } from '../../src/shared/resource/policy';
import { LIBRARIAN } from '../fixtures/library/actors';
import { frenchLibrary } from '../fixtures/library/resources';

const FRENCH = 'fr' as Language;

beforeAll(() => loadLanguage(FRENCH));
afterEach(cleanup);

const known = {
  config: frenchLibrary,
  policies: compilePolicies(frenchLibrary),
  actor: { ...visitorOf(frenchLibrary.actors), role: LIBRARIAN, userId: 'u1' },
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

function open(name: string, element: ReactNode) {
  const page = (
    <PreferencesProvider languages={frenchLibrary.languages}>
      <AdminContext
        dataProvider={data}
        store={memoryStore()}
        i18nProvider={createI18nProvider(frenchLibrary, FRENCH, english)}
      >
        <ConfigContext value={known}>
          <ResourceContextProvider value={name}>{element}</ResourceContextProvider>
        </ConfigContext>
      </AdminContext>
    </PreferencesProvider>
  );
  const routes = [{ path: '*', element: page }];
  const initialEntries = [`/quan-ly/${name}`];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries })} />);
}

it('lists loans in French: columns, states and what the kit says around them', async () => {
  open('phieu-muon', <ListScreen name="phieu-muon" />);
  const row = await screen.findByRole('row', { name: /Truyện Kiều/ });
  for (const text of ['Nguyễn An', '14/12/2026', 'Sorti']) await within(row).findByText(text);
  const names = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(names).toEqual(expect.arrayContaining(['Livre', 'Lecteur', 'Au', 'État']));
  expect(screen.getByRole('button', { name: /^Filtrer/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ajouter' })).toBeTruthy();
});

it('says in French what is wrong in a form', async () => {
  open('sach', <CreateScreen name="sach" />);
  await screen.findByLabelText(/^Titre/);
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Ce champ est obligatoire.');
  await screen.findByText('1 champ à corriger avant d’enregistrer');
});

it('says in English what its catalogue lacks', async () => {
  open('sach', <PreferencePopover label="x" anchor={document.body} close={() => undefined} />);
  expect(await screen.findByRole('radiogroup', { name: 'Language' })).toBeTruthy();
  const choices = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent);
  expect(choices).toEqual(expect.arrayContaining(['Tiếng Việt', 'Français']));
});
