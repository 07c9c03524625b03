import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { PaletteDialog } from '../../src/admin/palette/palette-dialog';
import { answeringServer } from '../fixtures/answering-server';
import { answer, nothing } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());

const CARD = '001173012345||Nguyễn Thị Nga|05121973|Nữ||';
const found = (id: string) => ({
  resource: 'benh-nhan',
  id,
  title: 'Nguyễn Thị Nga',
  subtitle: '',
});

function openPalette(find: (q: string) => object[], leadsTo: string) {
  server.use(
    answer('GET */api/tim-nhanh', ({ url }) =>
      HttpResponse.json({ found: find(new URL(url).searchParams.get('q') ?? '') }),
    ),
  );
  openStaffPage(<PaletteDialog close={() => {}} showKeys={() => {}} typed={() => ''} />, 'le-tan', {
    path: '/quan-ly',
    leadsTo,
  });
}

const type = async (text: string) => userEvent.type(await screen.findByRole('combobox'), text);

it('opens whom a scanned card finds, though Enter comes before the answer', async () => {
  openPalette((q) => [found(q === CARD ? 'p2' : 'p1')], '/quan-ly/benh-nhan/p2');
  await type(`${CARD}{Enter}`);
  await screen.findByText('/quan-ly/benh-nhan/p2');
});

it('begins a new patient with a card that finds nobody, and offers it for a name and a phone', async () => {
  openPalette(() => [], '/quan-ly/benh-nhan/create');
  await type('Lê Mới Tinh 0912345678');
  const option = await screen.findByRole('option', { name: /^Thêm bệnh nhân/ });
  expect(option.textContent).toContain('Lê Mới Tinh · 0912345678');
  await userEvent.clear(screen.getByRole('combobox'));
  await type(`${CARD}{Enter}`);
  await screen.findByText('/quan-ly/benh-nhan/create');
});
