import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StayActs } from '../../src/admin/beds/stay-acts';
import { answeringServer } from '../fixtures/answering-server';
import { answer, busy, nothing } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());

it('says in the dialog of a bed that the stay could not be read, instead of offering nothing', async () => {
  server.use(answer('GET */api/o-lai/s1', busy));
  openStaffPage(<StayActs stay="s1" acts={{} as never} close={() => undefined} />, 'dieu-duong');
  await screen.findByRole('alert', {}, { timeout: 20_000 });
  expect(screen.getByRole('button', { name: 'Thử lại' })).toBeDefined();
});
