import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { ListScreen } from '../../src/admin/generated/list/list-screen';
import type { Role } from '../../src/shared/resource/role';
import type { KeptView } from '../../src/shared/resource/view-operations';
import { answeringServer } from '../fixtures/answering-server';
import { answer, nothing, rows } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());
const WAIT = { timeout: 20_000 };

const PATIENT = {
  ...{ id: 'p1', version: 1, code: 'BN-1', fullName: 'Lê Văn Hai', dateOfBirth: '1970-02-03' },
  ...{ sex: 'male', phone: '+84912345678' },
};
const view = (more: Partial<KeptView> = {}): KeptView => ({
  ...{ id: 'v1', resource: 'benh-nhan', name: 'Theo tên', filter: { sex: 'male' } },
  ...{ sort: { field: 'fullName', order: 'ASC' }, columns: ['code', 'fullName'], roles: [] },
  ...{ own: true, by: null },
  ...more,
});

/** What the server was sent, as it reads it. */
async function sent(request: Request): Promise<Record<string, unknown>> {
  const form = await request.formData();
  return Object.fromEntries(
    [...form].map(([name, value]) => {
      const text = String(value);
      return [name, /^[[{]/.test(text) ? JSON.parse(text) : text];
    }),
  );
}

/** Opens the patients, of which the server keeps these views. */
function open(role: Role, views: KeptView[], kept?: Record<string, unknown>) {
  const asked: URLSearchParams[] = [];
  server.use(
    answer('GET */api/cach-xem', () => HttpResponse.json(views)),
    answer('GET */api/benh-nhan', (request) => {
      asked.push(new URL(request.url).searchParams);
      return rows([PATIENT]);
    }),
  );
  openStaffPage(<ListScreen name="benh-nhan" />, role, { at: '/quan-ly/benh-nhan', kept });
  return asked;
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('shows a view with its filter, order and columns, and takes the columns back after it', async () => {
  const asked = open('le-tan', [
    view(),
    view({ id: 'v2', name: 'Nữ của quầy', own: false, by: 'Trần Thị Bình', filter: {} }),
  ]);
  const own = await screen.findByRole('button', { name: 'Theo tên' }, WAIT);
  await screen.findByRole('columnheader', { name: /SĐT/ }, WAIT);
  screen.getByRole('button', { name: 'Nữ của quầy · Trần Thị Bình' });
  await userEvent.click(own);
  await waitFor(() => expect(heads()).not.toContain('SĐT'));
  await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('["fullName","ASC"]'));
  expect(asked.at(-1)?.get('filter')).toBe('{"sex":"male"}');
  expect(own.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Tất cả' }));
  await screen.findByRole('columnheader', { name: /SĐT/ });
  await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('["code","DESC"]'));
});

it('keeps what is shown under a name, and says at the field why it is not', async () => {
  const kept: Record<string, unknown>[] = [];
  const views: KeptView[] = [];
  open('quan-ly', views);
  server.use(
    answer('POST */api/cach-xem', () =>
      HttpResponse.json(
        { code: 'INVALID', message: 'x', errors: { name: 'Bạn đã lưu 30 cách xem.' } },
        { status: 422 },
      ),
    ),
  );
  const head = await screen.findByRole('columnheader', { name: /Mã BN/ }, WAIT);
  await userEvent.click(within(head).getByRole('button'));
  await userEvent.click(await screen.findByRole('button', { name: 'Lưu cách xem này' }, WAIT));
  const dialog = await screen.findByRole('dialog', { name: 'Lưu cách xem này' }, WAIT);
  const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Lưu' }));
  const field = within(dialog).getByLabelText('Tên cách xem');
  await save();
  expect(within(dialog).getByText('Hãy đặt tên cho cách xem.')).toBeTruthy();
  await userEvent.type(field, 'Mã từ nhỏ');
  await userEvent.click(within(dialog).getByLabelText('Lễ tân'));
  await save();
  await within(dialog).findByText('Bạn đã lưu 30 cách xem.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  server.use(
    answer('POST */api/cach-xem', (request) => {
      void sent(request).then((body) => kept.push(body));
      views.push(view({ id: 'v3', name: 'Mã từ nhỏ', filter: {}, roles: ['le-tan'] }));
      return HttpResponse.json(views[0], { status: 201 });
    }),
  );
  await save();
  const chip = await screen.findByRole('button', { name: 'Mã từ nhỏ', pressed: true });
  expect(kept[0]).toMatchObject({
    ...{ resource: 'benh-nhan', name: 'Mã từ nhỏ', filter: {}, roles: ['le-tan'] },
    sort: { field: 'code', order: 'ASC' },
  });
  expect(kept[0]?.columns).toEqual(expect.arrayContaining(['code', 'fullName']));
  await waitFor(() => expect(document.activeElement).toBe(chip));
});

it('offers no sharing to who may not share', async () => {
  open('le-tan', [view()]);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Thao tác với cách xem Theo tên' }, WAIT),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Đổi tên…' }, WAIT));
  const dialog = await screen.findByRole('dialog', { name: 'Sửa cách xem' }, WAIT);
  expect(within(dialog).queryByText('Chia sẻ với')).toBeNull();
});

it('hands over what the browser kept until now', async () => {
  const views = [view({ name: 'Nam' })];
  const bodies: Record<string, unknown>[] = [];
  server.use(
    answer('POST */api/cach-xem', (request) => {
      void sent(request).then((body) => bodies.push(body));
      return HttpResponse.json(view(), { status: 201 });
    }),
  );
  const before = [{ label: 'Nam', filter: { sex: 'male' }, own: true }];
  open('le-tan', views, { 'benh-nhan.savedFilters': before });
  await waitFor(() => expect(bodies).toHaveLength(1), WAIT);
  expect(bodies[0]).toMatchObject({ name: 'Nam (2)', filter: { sex: 'male' } });
});

it('hands over each once, and leaves in the browser what is refused', async () => {
  const names: unknown[] = [];
  let calls = 0;
  server.use(
    answer('POST */api/cach-xem', (request) => {
      void sent(request).then(({ name }) => names.push(name));
      calls += 1;
      return calls === 1
        ? HttpResponse.json(view(), { status: 201 })
        : HttpResponse.json({ code: 'UNKNOWN_FIELD', message: 'Không có.' }, { status: 400 });
    }),
  );
  const before = ['Của tôi', 'Cũ'].map((label) => ({ label, filter: { sex: 'male' }, own: true }));
  open('le-tan', [], { 'benh-nhan.savedFilters': before });
  await waitFor(() => expect(names).toHaveLength(2), WAIT);
  await screen.findByRole('button', { name: 'Cũ' }, WAIT);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Của tôi' })).toBeNull(), WAIT);
  expect(names).toEqual(['Của tôi', 'Cũ']);
});
