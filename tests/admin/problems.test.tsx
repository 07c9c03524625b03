import { cleanup, render, screen } from '@testing-library/react';
import { HttpError, memoryStore, ResourceContextProvider, testDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfigContext } from '../../src/admin/config-context';
import { ReferenceLink } from '../../src/admin/fields/reference-link';
import { ListScreen } from '../../src/admin/generated/list/list-screen';
import { ChildList } from '../../src/admin/generated/show/child-list';
import { ShowScreen } from '../../src/admin/generated/show/show-screen';
import { LinkedProfiles } from '../../src/admin/overrides/ca-nhan/linked-profiles';
import { PreferencesProvider } from '../../src/admin/preferences';
import { ACTORS, VISITOR } from '../../src/shared/account/actors';
import { createQueryClient } from '../../src/shared/api/query-client';
import { f } from '../../src/shared/fields/f';
import { defineResources } from '../../src/shared/resource/define-resources';
import { compilePolicies } from '../../src/shared/resource/policy';
import { child, resource } from '../../src/shared/resource/resource';
import { staffTexts } from '../fixtures/staff-texts';

afterEach(cleanup);

const t = (vi: string) => ({ vi, en: vi });
const common = {
  icon: 'department' as const,
  group: 'co-so' as const,
  access: { read: ['quan-ly' as const], write: ['quan-ly' as const] },
};
const department = resource('khoa', {
  ...common,
  title: 'name',
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  label: t('Khoa'),
  one: t('khoa'),
  fields: {
    name: f.text({ label: t('Tên'), required: true, sort: true }),
    account: f.ref('ca-nhan', { label: t('Tài khoản'), filter: true }),
  },
  form: [{ label: t('Khoa'), fields: ['name'] }],
});
const account = resource('ca-nhan', {
  ...common,
  title: 'name',
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  label: t('Tài khoản'),
  one: t('tài khoản'),
  fields: { name: f.text({ label: t('Tên'), required: true, sort: true }) },
  children: { departments: child('khoa', 'account') },
  form: [{ label: t('Tài khoản'), fields: ['name'] }],
});
const config = defineResources({
  actors: ACTORS,
  groups: { 'co-so': { label: t('Cơ sở'), icon: 'building' } },
  resources: [department, account],
});
const actor = { ...VISITOR, role: 'quan-ly' as const, userId: 'u1' };

const refusing = (status: number) => async () => {
  throw new HttpError('Lời của máy chủ.', status);
};

/** Whoever asks is answered this status, whatever is asked for, unless `getOne` says otherwise. */
function open(element: ReactNode, status: number, getOne = refusing(status)): void {
  const refuse = refusing(status);
  const data = testDataProvider({ getList: refuse, getOne, getMany: refuse });
  const page = (
    <PreferencesProvider>
      <AdminContext
        dataProvider={data}
        store={memoryStore()}
        queryClient={createQueryClient()}
        i18nProvider={staffTexts('vi')}
      >
        <ConfigContext value={{ config, policies: compilePolicies(config), actor }}>
          <ResourceContextProvider value="khoa">{element}</ResourceContextProvider>
        </ConfigContext>
      </AdminContext>
    </PreferencesProvider>
  );
  const routes = [{ path: '/quan-ly/khoa/:id/show', element: page }];
  const router = createMemoryRouter(routes, { initialEntries: ['/quan-ly/khoa/k1/show'] });
  render(<RouterProvider router={router} />);
}

const PLACES: Record<string, ReactNode> = {
  'a list': <ListScreen name="khoa" />,
  'a record': <ShowScreen name="khoa" />,
  'a nested list': <ChildList of="ca-nhan" child={child('khoa', 'account')} id="a1" />,
  'the profiles of an account': <LinkedProfiles id="a1" mayLink={false} />,
};

describe.each(Object.entries(PLACES))('what is refused in %s', (_place, element) => {
  it('is told as refused, and not offered again', async () => {
    open(element, 403);
    await screen.findByText(/^Bạn không có quyền xem/);
    expect(screen.queryByText(/[Kk]hông tải được|Chưa tải được/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull();
  });

  it.each([409, 500])(
    'is not said of what only failed (%i): that is offered again',
    async (status) => {
      open(element, status);
      await screen.findByText('Lời của máy chủ.');
      expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeTruthy();
      // Nobody is led away from it either, not even a moment later.
      await new Promise((resolve) => setTimeout(resolve, 0));
      expect(screen.queryByRole('button', { name: 'Thử lại' })).not.toBeNull();
      expect(screen.queryByText(/không có quyền/)).toBeNull();
    },
  );
});

it.each(['a list', 'a record'])(
  '%s leads to the sign-in where the session is over',
  async (place) => {
    open(PLACES[place], 401);
    const link = await screen.findByRole('link', { name: 'Đăng nhập lại' });
    expect(link.getAttribute('href')).toMatch(/^\/user\/dang-nhap\?/);
    expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull();
  },
);

it('a record is asked for again by itself where nobody answered', async () => {
  let asked = 0;
  const answers = async () => {
    asked += 1;
    if (asked === 1) throw new HttpError('Lỗi mạng', 0);
    return { data: { id: 'k1', version: 1, name: 'Khoa Nội', account: null } };
  };
  open(PLACES['a record'], 409, answers as never);
  await screen.findByRole('heading', { name: 'Khoa Nội' });
});

describe('a reference', () => {
  it.each([
    [403, 'Không có quyền xem'],
    [409, 'Không tải được'],
  ])('whose row is answered %i says: %s', async (status, text) => {
    open(<ReferenceLink to="khoa" id="k1" />, status);
    await screen.findByText(text);
  });
});
