import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { EditScreen } from '../../src/admin/generated/form/edit-screen';
import { ShowScreen } from '../../src/admin/generated/show/show-screen';
import { answeringServer } from '../fixtures/answering-server';
import { answer, nothing } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());

const STAYS = {
  ...{ id: 'p2', version: 1, code: 'BN-2', fullName: 'Lê Văn Hai Lần', dateOfBirth: '1970-02-03' },
  ...{ sex: 'male', phone: null, updatedAt: '2030-01-01T00:00:00Z', archivedAt: null },
};

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

it.each([
  ['show', '/show?phan=benh-an', <ShowScreen key="show" name="benh-nhan" />],
  ['edit', '', <EditScreen key="edit" name="benh-nhan" />],
] as const)(
  'leads from the address of one that was merged away to the one that stays: %s',
  async (_, rest, element) => {
    // The address of the one that was merged away answers the other, as the server does.
    for (const id of ['p1', 'p2']) {
      server.use(answer(`GET */api/benh-nhan/${id}`, () => HttpResponse.json(STAYS)));
    }
    const [path = ''] = rest.split('?');
    openStaffPage(
      <>
        <Address />
        {element}
      </>,
      'quan-ly',
      { at: `/quan-ly/benh-nhan/p1${rest}`, path: `/quan-ly/benh-nhan/:id${path}` },
    );
    await expect
      .poll(() => screen.queryByRole('heading', { level: 1 })?.textContent)
      .toContain('Lê Văn Hai Lần');
    expect(screen.getByRole('status').textContent).toBe(`/quan-ly/benh-nhan/p2${rest}`);
  },
);
