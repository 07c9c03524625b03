import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ShowScreen } from '../../src/admin/generated/show/show-screen';
import { PaletteKeys } from '../../src/admin/palette/palette-keys';
import type { Role } from '../../src/shared/resource/role';
import { answeringServer } from '../fixtures/answering-server';
import { nothing } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());

const VISIT = {
  ...{ id: 'v1', version: 1, code: 'PK-1', patient: 'p1', department: 'k1', kind: 'booked' },
  ...{ priority: 'normal', payer: 'fee', state: 'requested', history: [], pauses: 0 },
  ...{ start: '2030-03-04T01:30:00Z', end: '2030-03-04T02:00:00Z', needsConfirming: false },
  $titles: { patient: 'Lê Thị An', department: 'Khoa Nội' },
};

function Where() {
  const { pathname, state } = useLocation();
  return <p data-testid="where">{JSON.stringify({ pathname, state })}</p>;
}

const where = () => JSON.parse(screen.getByTestId('where').textContent ?? '{}');

function open(role: Role, screens = <p>Trang</p>, at = '/quan-ly') {
  openStaffPage(
    <>
      <PaletteKeys />
      <Where />
      {screens}
    </>,
    role,
    { at, path: at === '/quan-ly' ? '*' : '/quan-ly/phieu-thong-tin/:id/show' },
  );
}

async function palette(): Promise<HTMLElement> {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: /^Tìm người/ });
}

const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('the acts of the record that is open', () => {
  const openVisit = async (role: Role) => {
    const acts: string[] = [];
    server.use(
      http.get('*/api/phieu-thong-tin/v1', () => HttpResponse.json(VISIT)),
      http.post('*/api/phieu-thong-tin/v1/:act', ({ params }) => {
        acts.push(String(params.act));
        return HttpResponse.json({ ...VISIT, state: 'confirmed', version: 2 });
      }),
    );
    open(role, <ShowScreen name="phieu-thong-tin" />, '/quan-ly/phieu-thong-tin/v1/show');
    await screen.findByRole('heading', { level: 1, name: 'PK-1' });
    return acts;
  };

  it('are those of its buttons, and do the same', async () => {
    const acts = await openVisit('le-tan');
    await palette();
    const group = within(screen.getByRole('group', { name: 'Đang mở: PK-1' }));
    const labels = group.getAllByRole('option').map(({ textContent }) => textContent);
    expect(labels).toEqual(expect.arrayContaining(['Xác nhận', 'Đổi lịch', 'Hủy lịch', 'Sửa']));
    for (const label of labels) screen.getAllByText(label ?? '', { ignore: '[role=option] *' });
    await userEvent.keyboard('xac nhan{Enter}');
    await waitFor(() => expect(acts).toEqual(['confirm']));
  });

  it('ask in their dialog what their buttons ask', async () => {
    const acts = await openVisit('le-tan');
    await palette();
    await userEvent.keyboard('huy lich{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: /Hủy lịch/ }));
    await dialog.findByLabelText(/^Lý do/);
    expect(acts).toEqual([]);
  });

  it('are none for who may do none', async () => {
    await openVisit('dieu-duong');
    await palette();
    await userEvent.keyboard('xac nhan');
    await waitFor(() => expect(offered()).not.toContain('Trang chủ'));
    expect(offered()).not.toContain('Xác nhận');
  });
});

it.each([
  ['le-tan', 'khach vang lai', '/quan-ly/phieu-thong-tin/den-truc-tiep'],
  ['le-tan', 'tiep don bang ma', '/quan-ly/phieu-thong-tin/tiep-don'],
  ['le-tan', 'danh sach goi', '/quan-ly/phieu-thong-tin/danh-sach-goi'],
  ['dieu-duong', 'ban giao', '/quan-ly/o-lai/ban-giao'],
  ['quan-ly', 'them lich nghi', '/quan-ly/lich-nghi/create'],
  ['duoc-si', 'quay phat thuoc', '/quan-ly/don-thuoc/quay'],
] as const)('leads %s by “%s” to the screen of that name', async (role, words, path) => {
  open(role);
  await palette();
  await userEvent.keyboard(`${words}{Enter}`);
  await waitFor(() => expect(where().pathname).toBe(path));
});

it('names no page that the role may not open', async () => {
  open('duoc-si');
  await palette();
  await userEvent.keyboard('khach vang lai');
  await screen.findByText(/^Không tìm thấy/);
  expect(offered()).toEqual([]);
});

it('offers to add the patient who is not found, begun with the name', async () => {
  server.use(http.get('*/api/tim-nhanh', () => HttpResponse.json({ found: [] })));
  open('le-tan');
  await palette();
  await userEvent.keyboard('Ngô Thị Mới');
  await screen.findByRole('option', { name: 'Thêm bệnh nhân mới: Ngô Thị Mới' });
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(where()).toMatchObject({
      pathname: '/quan-ly/benh-nhan/create',
      state: { searched: 'Ngô Thị Mới' },
    }),
  );
});
