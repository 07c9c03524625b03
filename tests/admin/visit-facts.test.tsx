import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VisitFacts } from '../../src/admin/reception/visit-facts';
import { answeringServer } from '../fixtures/answering-server';
import { answer, busy, nothing } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());

const VISIT = { id: 'v1', code: 'PK-1', room: 'r1', 'room.title': 'Phòng 101', state: 'confirmed' };

it('says of a visit’s room that its floor could not be read, instead of leaving it out', async () => {
  server.use(answer('GET */api/phong/r1', busy));
  openStaffPage(<VisitFacts record={VISIT} />, 'le-tan');
  expect(await screen.findByText(/không tải được tầng/, {}, { timeout: 20_000 })).toBeDefined();
});

it('says of a patient’s name that what tells people of one name apart could not be read', async () => {
  server.use(answer('GET */api/benh-nhan', busy));
  const record = { ...VISIT, room: null, patient: 'p1', $titles: { patient: 'Lê Văn Hai' } };
  openStaffPage(<VisitFacts record={record} />, 'dieu-duong');
  const name = await screen.findByRole('link', { name: 'Lê Văn Hai' });
  await expect
    .poll(() => name.closest('dd')?.textContent, { timeout: 20_000 })
    .toBe('Lê Văn Hai · Không tải được');
});
