import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ListScreen } from '../../src/admin/generated/list/list-screen';
import { listAddress } from '../../src/admin/home/list-address';
import { answeringServer } from '../fixtures/answering-server';
import { answer, nothing, rows } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const VISIT = {
  id: 'v1',
  version: 1,
  code: 'PK-1',
  start: '2026-12-07T01:00:00Z',
  state: 'requested',
};
answeringServer(
  answer('GET */api/phieu-thong-tin', () => rows([VISIT], 166)),
  nothing(),
);
const SLOW = { timeout: 20_000 };

const Address = () => <output>{useLocation().search}</output>;
const address = () => new URLSearchParams(String(screen.getByText(/^\?/).textContent));

const open = (at: string) =>
  openStaffPage(
    <>
      <ListScreen
        name="phieu-thong-tin"
        calendar={({ filter }) => <p>Lịch {JSON.stringify(filter)}</p>}
      />
      <Link to={listAddress('phieu-thong-tin', { state: 'requested' })}>Chờ xác nhận 166</Link>
      <Address />
    </>,
    'le-tan',
    { at },
  );

const chosen = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

it('opens a link with a filter as a list, whatever was looked at last', async () => {
  open(listAddress('phieu-thong-tin', { state: 'requested' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lịch' }, SLOW));
  await screen.findByText(/Lịch \{/, {}, SLOW);
  await userEvent.click(screen.getByRole('link', { name: 'Chờ xác nhận 166' }));
  await waitFor(() => expect(screen.queryByText(/Lịch \{/)).toBeNull());
  expect(chosen('Danh sách')).toBe(true);
  // It is how they look at it now, which filtering does not change.
  await userEvent.click(screen.getByRole('button', { name: 'Đã xác nhận' }));
  await waitFor(() => expect(address().get('filter')).toContain('confirmed'));
  expect(chosen('Danh sách')).toBe(true);
});

it('shows neither the count of the list nor its periods beside the days of a calendar', async () => {
  open(listAddress('phieu-thong-tin', { state: 'requested' }));
  await screen.findByText(/^166/, {}, SLOW);
  expect(chosen('Chờ xác nhận')).toBe(true);
  expect(screen.getByRole('button', { name: 'Hôm nay' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Lịch' }));
  await screen.findByText(/Lịch \{"state":"requested"\}/, {}, SLOW);
  expect(screen.queryByText(/^166/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Hôm nay' })).toBeNull();
  expect(chosen('Chờ xác nhận')).toBe(true);
  expect(address().get('dang')).toBe('calendar');
  // Filtering writes an address of its own; how it is looked at stays.
  await userEvent.click(screen.getByRole('button', { name: 'Đã xác nhận' }));
  await screen.findByText(/Lịch \{"state":"confirmed"\}/, {}, SLOW);
});
