import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, TestMemoryRouter, testDataProvider } from 'ra-core';
import { AdminContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { type AdminConfig, ConfigContext } from '../../src/admin/config-context';
import { BulkEditDialog } from '../../src/admin/generated/bulk/bulk-edit-dialog';
import { ACTORS, VISITOR } from '../../src/shared/account/actors';
import { f } from '../../src/shared/fields/f';
import { defineResources } from '../../src/shared/resource/define-resources';
import { compilePolicies } from '../../src/shared/resource/policy';
import { resource } from '../../src/shared/resource/resource';
import { t } from '../fixtures/department-list';
import { staffTexts } from '../fixtures/staff-texts';

const room = resource('phong', {
  label: t('Phòng'),
  one: t('phòng'),
  icon: 'building',
  group: 'co-so',
  title: 'name',
  fields: {
    name: f.text({ label: t('Tên'), required: true, sort: true }),
    active: f.boolean({ label: t('Đang dùng'), required: true }),
    kind: f.enum({
      label: t('Loại'),
      default: 'small',
      options: { big: { label: t('Lớn') }, small: { label: t('Nhỏ') } },
    }),
  },
  list: { columns: ['name'], sort: ['name', 'ASC'], bulk: ['active', 'kind'] },
  form: [{ label: t('Chung'), fields: ['name', 'active', 'kind'] }],
  access: { read: ['quan-ly'], write: ['quan-ly'] },
});

const config = defineResources({
  actors: ACTORS,
  groups: { 'co-so': { label: t('Cơ sở'), icon: 'building' } },
  resources: [room],
});

const row = (id: string, more: object = {}) => ({
  ...{ id, name: `Phòng ${id}`, active: true, kind: 'big', version: 1 },
  ...more,
});

afterEach(cleanup);

/** Opens the dialog for rooms 1 and 2; `stored` answers each reading of them in turn, the last one on and on. */
function open(stored: (() => Promise<object[]>)[], update: (id: string) => Promise<object>) {
  const close = vi.fn();
  const selected = vi.fn();
  const known: AdminConfig = {
    config,
    policies: compilePolicies(config),
    actor: { ...VISITOR, role: 'quan-ly', userId: 'u1' },
  };
  const provider = testDataProvider({
    getMany: async () => ({
      data: (await (stored.length > 1 ? stored.shift() : stored[0])!()) as never,
    }),
    update: async (_, { id }) => ({ data: (await update(String(id))) as never }),
  });
  const list = { selectedIds: ['1', '2'], onSelect: selected, onUnselectItems: vi.fn() };
  render(
    <TestMemoryRouter>
      <AdminContext
        dataProvider={provider}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        i18nProvider={staffTexts('vi')}
      >
        <ConfigContext value={known}>
          <ListContextProvider value={list as never}>
            <BulkEditDialog resource={room} close={close} />
          </ListContextProvider>
        </ConfigContext>
      </AdminContext>
    </TestMemoryRouter>,
  );
  return { close, selected };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function choose(label: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

it('begins with no field, and removes values only where that is said', async () => {
  const sent: string[] = [];
  open([async () => [row('1'), row('2')]], async (id) => {
    sent.push(id);
    return row(id, { kind: null, version: 2 });
  });
  await screen.findByRole('combobox', { name: 'Mục cần sửa' });
  await screen.findByRole('button', { name: 'Đóng' });
  expect(screen.queryByRole('button', { name: /bản ghi/ })).toBeNull();
  await choose('Mục cần sửa', 'Loại');
  await screen.findByText('Chưa chọn giá trị mới.');
  const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Đổi 0 bản ghi' });
  expect(apply.disabled).toBe(true);
  const clear = screen.getByRole('checkbox', { name: 'Xóa giá trị đang có, để mục này trống' });
  await userEvent.click(clear);
  await press('Xóa giá trị của 2 bản ghi');
  await waitFor(() => expect(sent).toEqual(['1', '2']));
});

it('writes what a switch shows, and keeps in its account rows that cannot be tried again', async () => {
  const both = async () => [row('1'), row('2')];
  const now = async () => [row('1', { active: false, version: 2 })];
  const tried: string[] = [];
  const { close, selected } = open([both, now], async (id) => {
    tried.push(id);
    if (id === '1') return row('1', { active: false, version: 2 });
    throw Object.assign(new Error('Đã có người sửa.'), { body: { code: 'STALE' } });
  });
  await choose('Mục cần sửa', 'Đang dùng');
  // The switch looks off: that is the value, and both rooms are in use.
  await press('Đổi 2 bản ghi');
  await screen.findByText('Đã có người sửa.');
  await press('Thử lại 1');
  await screen.findByText('Không còn bản ghi này.');
  expect(screen.getByRole('alert').textContent).toContain('Đã đổi 1 bản ghi, 1 không đổi được');
  expect(tried).toEqual(['1', '2']);
  expect(selected).toHaveBeenLastCalledWith(['2']);
  expect(close).not.toHaveBeenCalled();
});

it('can be closed while it loads, and when it failed', async () => {
  const { close } = open([() => new Promise(() => undefined)], () => Promise.reject(new Error()));
  await screen.findByRole('progressbar', { name: 'Đang tải các bản ghi đã chọn' });
  await press('Đóng');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  cleanup();
  const failed = open([() => Promise.reject(new Error('x'))], () => Promise.reject(new Error()));
  await screen.findByRole('alert');
  await press('Đóng');
  await waitFor(() => expect(failed.close).toHaveBeenCalledTimes(1));
});
