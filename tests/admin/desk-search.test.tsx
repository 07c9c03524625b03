import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { TodayPage } from '../../src/admin/reception/today/today-page';
import { answeringServer } from '../fixtures/answering-server';
import { answer, busy, nothing, rows } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());

const NAMES = ['Nguyễn Thị Nga', 'Trần Ngạn Đông', 'Lê Văn Thị'];
const VISITS = NAMES.map((patient, index) => ({
  ...{ id: `v${index}`, code: `PK-2026-00000${index}`, version: 1, state: 'confirmed' },
  ...{ start: '2199-01-01T02:00:00Z', priority: 'normal', patient: `p${index}` },
  $titles: { patient, doctor: 'Đỗ Bác', department: 'Khoa Nội' },
}));

const CARD = '001173012345||Nguyễn Thị Nga|05121973|Nữ||';

function openDesk(find: (q: string) => string[] | null) {
  server.use(
    answer('GET */api/phieu-thong-tin', () => rows(VISITS)),
    answer('GET */api/phieu-thong-tin/day', () =>
      HttpResponse.json({ revision: 'r', rows: VISITS.map(({ id }) => ({ id, version: 1 })) }),
    ),
    answer('GET */api/phieu-thong-tin/day/find', ({ url }) => {
      const ids = find(new URL(url).searchParams.get('q') ?? '');
      return ids ? HttpResponse.json({ ids }) : busy();
    }),
  );
  openStaffPage(<TodayPage name="phieu-thong-tin" />, 'le-tan', {
    at: '/quan-ly/phieu-thong-tin/hom-nay',
    path: '/quan-ly/phieu-thong-tin/hom-nay',
    leadsTo: '/quan-ly/phieu-thong-tin/den-truc-tiep',
  });
}

const shown = () => screen.queryAllByRole('link', { name: /^(Nguyễn|Trần|Lê) / });
const names = () => shown().map(({ textContent }) => textContent);
const field = () => screen.findByRole('textbox', { name: /^Tìm tên/ });

it('finds by words in any order, accents aside, in what the rows of the day say', async () => {
  openDesk(() => []);
  await userEvent.type(await field(), 'nga thi');
  await expect.poll(names).toEqual(['Nguyễn Thị Nga']);
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'dong do');
  await expect.poll(names).toEqual(['Trần Ngạn Đông']);
});

it('finds by what only the patients say, and Enter waits for it', async () => {
  openDesk((q) => (q === '678' || q === CARD ? ['v2'] : []));
  await userEvent.type(await field(), '678');
  await expect.poll(names).toEqual(['Lê Văn Thị']);
  await userEvent.clear(await field());
  await userEvent.type(await field(), `${CARD}{Enter}`);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lê Văn Thị'));
});

it('leads on with a card that nobody of today has, and by a button with any text', async () => {
  openDesk(() => []);
  await userEvent.type(await field(), 'xyz 12');
  const button = await screen.findByRole('link', { name: 'Tìm trong mọi bệnh nhân' });
  expect(button.getAttribute('href')).toBe('/quan-ly/phieu-thong-tin/den-truc-tiep');
  await userEvent.clear(await field());
  await userEvent.type(await field(), `${CARD}{Enter}`);
  await screen.findByText('/quan-ly/phieu-thong-tin/den-truc-tiep');
});

it('says where the patients could not be looked for', async () => {
  openDesk(() => null);
  await userEvent.type(await field(), '678');
  await screen.findByRole('alert', {}, { timeout: 20_000 });
});
