import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Form, TestMemoryRouter } from 'ra-core';
import { AdminContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { type AdminConfig, ConfigContext } from '../../src/admin/config-context';
import { inputsOf } from '../../src/admin/fields/inputs/registry';
import { shownFacetOf } from '../../src/admin/fields/registry';
import { createDataProvider } from '../../src/admin/providers/data-provider';
import { ACTORS, VISITOR } from '../../src/shared/account/actors';
import { createQueryClient } from '../../src/shared/api/query-client';
import { f } from '../../src/shared/fields/f';
import { matches } from '../../src/shared/format/fold';
import { defineResources } from '../../src/shared/resource/define-resources';
import { compilePolicies } from '../../src/shared/resource/policy';
import { resource } from '../../src/shared/resource/resource';
import type { Role } from '../../src/shared/resource/role';
import { answeringServer } from '../fixtures/answering-server';
import { t } from '../fixtures/department-list';
import { staffTexts } from '../fixtures/staff-texts';

const place = (name: string, label: string, read: readonly Role[]) =>
  resource(name, {
    label: t(label),
    one: t(label.toLowerCase()),
    icon: 'building',
    group: 'co-so',
    title: 'name',
    fields: { name: f.text({ label: t('Tên'), required: true, search: true, sort: true }) },
    list: { columns: ['name'], sort: ['name', 'ASC'] },
    form: [{ label: t('Chung'), fields: ['name'] }],
    access: { read, write: ['quan-ly'] },
  });

const config = defineResources({
  actors: ACTORS,
  groups: { 'co-so': { label: t('Cơ sở'), icon: 'building' } },
  resources: [place('phong', 'Phòng', ['quan-ly', 'le-tan']), place('xe', 'Xe', ['quan-ly'])],
});

const id = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;
const ROWS: Record<string, { id: string; name: string }[]> = {
  phong: [
    { id: id(1), name: 'Phòng mổ' },
    { id: id(2), name: 'Phòng Đặng' },
  ],
  xe: [{ id: id(3), name: 'Xe cứu thương' }],
};

answeringServer(
  http.get('*/api/:name', ({ request, params }) => {
    const filter = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}');
    const rows = (ROWS[String(params.name)] ?? []).filter(
      (row) => matches(filter.q ?? '', row.name) && (filter.id ?? [row.id]).includes(row.id),
    );
    const range = `${params.name} 0-${rows.length - 1}/${rows.length}`;
    return HttpResponse.json(rows, { headers: { 'Content-Range': range } });
  }),
);

const field = f.refOneOf(['phong', 'xe'], { label: t('Nơi đặt') });
const facet = { ...shownFacetOf(field), ...inputsOf(field) };

function show(role: Role, element: React.ReactNode) {
  const known: AdminConfig = {
    config,
    policies: compilePolicies(config),
    actor: { ...VISITOR, role, userId: 'u1' },
  };
  render(
    <TestMemoryRouter>
      <AdminContext
        dataProvider={createDataProvider(() => false)}
        queryClient={createQueryClient()}
        i18nProvider={staffTexts('vi')}
      >
        <ConfigContext value={known}>{element}</ConfigContext>
      </AdminContext>
    </TestMemoryRouter>,
  );
}

function renderInput(role: Role, value: string | null) {
  const save = vi.fn();
  show(
    role,
    <Form record={{ id: 1, field: value }} onSubmit={save}>
      <facet.input name="field" field={field} label="Nơi đặt" resource="viec" />
      <button type="submit">Lưu</button>
    </Form>,
  );
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    return save.mock.calls[0]?.[0].field;
  };
}

const box = (name: string) => screen.findByRole('combobox', { name }) as Promise<HTMLInputElement>;

it('asks for the kind, then for a row of it, by keys and without accents', async () => {
  const saved = renderInput('quan-ly', null);
  expect((await screen.findAllByRole('combobox')).length).toBe(1);
  (await box('Nơi đặt')).focus();
  await userEvent.keyboard('{Enter}');
  const kinds = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(kinds.map((one) => one.textContent)).toEqual(['Chưa có', 'Phòng', 'Xe']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.type(await box('Phòng'), 'dang');
  await screen.findByRole('option', { name: 'Phòng Đặng' });
  await userEvent.keyboard('{Enter}');
  expect(await saved()).toBe(`phong/${id(2)}`);
});

it('shows what is chosen, and takes it away with another kind', async () => {
  const saved = renderInput('quan-ly', `xe/${id(3)}`);
  await waitFor(async () => expect((await box('Xe')).value).toBe('Xe cứu thương'));
  await userEvent.click(await box('Nơi đặt'));
  await userEvent.click(await screen.findByRole('option', { name: 'Phòng' }));
  expect((await box('Phòng')).value).toBe('');
  expect(await saved()).toBeNull();
});

it('offers only kinds that the person may read: one alone without asking for it', async () => {
  const saved = renderInput('le-tan', null);
  await userEvent.type(await box('Nơi đặt'), 'mo');
  await userEvent.click(await screen.findByRole('option', { name: 'Phòng mổ' }));
  expect(await saved()).toBe(`phong/${id(1)}`);
});

it('keeps what leads to a kind that the person may not read, and does not name it', async () => {
  const saved = renderInput('le-tan', `xe/${id(3)}`);
  expect((await box('Nơi đặt')).textContent).toBe('Không có quyền xem');
  expect(screen.queryByText('Xe')).toBeNull();
  expect(await saved()).toBe(`xe/${id(3)}`);
});

it.each([
  ['the kind and the title', 'quan-ly', 'Xe cứu thương', 'Xe Xe cứu thương'],
  ['neither where it may not be read', 'le-tan', null, 'Không có quyền xem'],
] as const)('tells %s', async (_what, role, title, told) => {
  const record = { $titles: title ? { field: title } : {} };
  const value = `xe/${id(3)}`;
  show(
    role,
    <p data-testid="cell">
      <facet.column name="field" field={field} value={value} record={record} resource="viec" />
    </p>,
  );
  await waitFor(() => expect(screen.getByTestId('cell').textContent).toBe(told));
});

it('filters by a kind alone, and by rows of it', async () => {
  const change = vi.fn();
  const Filter = facet.filter!;
  show(
    'quan-ly',
    <Filter
      name="field"
      field={field}
      label="Nơi đặt"
      filter={{ field: 'phong' }}
      change={change}
    />,
  );
  await userEvent.type(await box('Phòng'), 'mo');
  await screen.findByRole('option', { name: 'Phòng mổ' });
  await userEvent.keyboard('{Enter}');
  expect(change).toHaveBeenLastCalledWith({ field: `phong/${id(1)}` });
  await userEvent.click(await box('Nơi đặt'));
  await userEvent.click(await screen.findByRole('option', { name: 'Xe' }));
  expect(change).toHaveBeenLastCalledWith({ field: 'xe' });
});
