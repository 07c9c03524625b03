import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PaletteKeys } from '../../src/admin/palette/palette-keys';
import { useScreenKeys } from '../../src/admin/palette/screen-keys';
import { answeringServer } from '../fixtures/answering-server';
import { nothing } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

answeringServer(nothing());

it('keeps what is typed while the palette is on its way, and lets no key of the screen answer it', async () => {
  const add = vi.fn();
  function List() {
    useScreenKeys([{ key: 'n', says: 'Thêm', does: add }]);
    return null;
  }
  openStaffPage(
    <>
      <PaletteKeys />
      <List />
    </>,
    'le-tan',
  );
  const user = userEvent.setup({ delay: null });
  await user.keyboard('{Control>}k{/Control}nguyx{Backspace}');
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Tìm người/ });
  expect(field.value).toBe('nguy');
  await user.keyboard('en');
  expect(field.value).toBe('nguyen');
  expect(add).not.toHaveBeenCalled();
});
