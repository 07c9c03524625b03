import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { ListScreen } from '../../src/admin/generated/list/list-screen';
import { answeringServer } from '../fixtures/answering-server';
import { answer, nothing, rows } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());

const PATIENT = {
  ...{ id: 'p1', code: 'BN-1', fullName: 'Lê Văn Hai Lần', dateOfBirth: '1970-02-03' },
  ...{ phone: null, citizenId: null, insuranceNumber: null },
};
const LEAVE = {
  ...{ id: 'l1', version: 1, kind: 'leave', state: 'requested', doctor: 'd1' },
  ...{ start: '2030-01-01T00:00:00Z', end: '2030-01-02T00:00:00Z', reason: 'Nghỉ' },
};

describe('a view of a list at somebody else’s address', () => {
  it('says what it is by that is not for this person, and shows the rest without it', async () => {
    const asked: string[] = [];
    server.use(
      answer('GET */api/benh-nhan', (request) => {
        const filter = new URL(request.url).searchParams.get('filter') ?? '{}';
        asked.push(filter);
        if (!filter.includes('citizenId')) return rows([{ ...PATIENT, version: 1 }]);
        const errors = { citizenId: 'Không lọc hay sắp xếp được theo trường này.' };
        return HttpResponse.json({ code: 'UNKNOWN_FIELD', message: 'x', errors }, { status: 400 });
      }),
    );
    const filter = encodeURIComponent('{"citizenId":"0123","sex":"male"}');
    openStaffPage(<ListScreen name="benh-nhan" />, 'duoc-si', {
      at: `/quan-ly/benh-nhan?filter=${filter}`,
    });
    await screen.findByText(/không mở được cách xem này/, {}, { timeout: 20_000 });
    screen.getByText(/CCCD.*\.$/);
    expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ các mục đó' }));
    await screen.findAllByText(PATIENT.fullName, {}, { timeout: 20_000 });
    expect(JSON.parse(asked.at(-1) ?? '{}')).toEqual({ sex: 'male' });
  });

  it('is not among those that are offered to who may not read what it is by', async () => {
    server.use(answer('GET */api/lich-nghi', () => rows([LEAVE])));
    openStaffPage(<ListScreen name="lich-nghi" />, 'duoc-si', { at: '/quan-ly/lich-nghi' });
    await screen.findByRole('button', { name: 'Nghỉ lễ' }, { timeout: 20_000 });
    expect(screen.queryByRole('button', { name: 'Chờ duyệt' })).toBeNull();
    cleanup();
    openStaffPage(<ListScreen name="lich-nghi" />, 'quan-ly', { at: '/quan-ly/lich-nghi' });
    await screen.findByRole('button', { name: 'Chờ duyệt' }, { timeout: 20_000 });
  });
});
