import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { lazy, Suspense } from 'react';
import { expect, it } from 'vitest';
import { ListScreen } from '../../src/admin/generated/list/list-screen';
import { PaletteKeys } from '../../src/admin/palette/palette-keys';
import { answeringServer } from '../fixtures/answering-server';
import { nothing, rows } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer();

it('tells the keys of a list also where the list comes after they were asked for', async () => {
  const room = { id: 'r1', version: 1, code: 'A', name: 'Khu A', floors: 3 };
  server.use(
    http.get('*/api/toa-nha', () => rows([room])),
    nothing(),
  );
  const { Late, arrive } = later();
  openStaffPage(
    <>
      <PaletteKeys />
      <Late />
    </>,
    'quan-ly',
  );
  await userEvent.keyboard('?');
  const dialog = within(await screen.findByRole('dialog'));
  arrive();
  await waitFor(() =>
    expect(dialog.getByText('↓', { selector: 'dt:first-of-type kbd' })).toBeTruthy(),
  );
  expect(dialog.getByText('N')).toBeTruthy();
});

/** A list whose code is still on its way. */
function later() {
  let arrive: () => void = () => undefined;
  const came = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const List = lazy(async () => {
    await came;
    return { default: () => <ListScreen name="toa-nha" /> };
  });
  const Late = () => (
    <Suspense fallback={null}>
      <List />
    </Suspense>
  );
  return { Late, arrive: () => arrive() };
}
