import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ColumnPages } from '../../src/admin/reception/calendar/column-pages';
import { openStaffPage } from '../fixtures/staff-page';

afterEach(cleanup);

it.each([
  [4, 1, 'Cột 5 trong 7'],
  [1, 3, 'Cột 4–6 trong 7'],
  [2, 3, 'Cột 7 trong 7'],
])('says which columns are shown: page %i of %i each', async (page, most, said) => {
  openStaffPage(<ColumnPages page={page} most={most} all={7} go={() => undefined} />, 'le-tan');
  expect((await screen.findByRole('status')).textContent).toBe(said);
});
