import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../resources.config';
import { ChangesTable } from '../../src/admin/generated/history/changes-table';
import { resourceNamed } from '../../src/shared/resource/config';
import { atWidth } from '../fixtures/screen-width';
import { openStaffPage } from '../fixtures/staff-page';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('what an act changed', () => {
  const changes = {
    name: { from: 'Khu nhà cũ', to: 'Khu nhà mới' },
    floors: { from: 3, to: 4 },
  };
  const show = () =>
    openStaffPage(
      <ChangesTable resource={resourceNamed(config, 'toa-nha')} record={{}} changes={changes} />,
      'quan-ly',
    );

  it('stands side by side where there is room', () => {
    atWidth(1366);
    show();
    const row = screen.getByRole('row', { name: /Khu nhà cũ/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Khu nhà cũ', 'Khu nhà mới']);
  });

  it('says of each value on a phone which is old and which is new', () => {
    atWidth(360);
    show();
    const item = screen.getByText('Tên').closest('li, tr') as HTMLElement;
    const terms = within(item)
      .getAllByRole('term')
      .map((term) => term.textContent);
    const values = within(item)
      .getAllByRole('definition')
      .map((value) => value.textContent);
    expect([terms, values]).toEqual([
      ['Trước', 'Sau'],
      ['Khu nhà cũ', 'Khu nhà mới'],
    ]);
  });
});
