// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { answeringServer } from '../../../../tests/fixtures/answering-server';
import { answer, nothing, rows } from '../../../../tests/fixtures/answers';
import { openClinicPage } from '../../../../tests/fixtures/clinic-page';
import type { StoredUser } from '../../../shared/api/session';
import { PersonStep } from './person-step';
import type { Choices } from './steps';

const server = answeringServer(nothing());

const START = '2130-03-04T01:00:00.000Z';
const USER = { id: 'u2', role: 'benh-nhan', patientId: 'p1', fullName: 'Trần Kim Hoài' };
const PEOPLE = [
  { id: 'p1', fullName: 'Trần Kim Hoài', dateOfBirth: '1990-01-02', code: 'BN-1' },
  { id: 'p2', fullName: 'Trần An Nhiên', dateOfBirth: '1992-03-04', code: 'BN-2' },
];
const HOLD = {
  ...{ holdId: 'h1', expiresAt: '2130-03-04T00:05:00.000Z', start: START, end: START },
  ...{ doctorId: 'd1', departmentId: 'k1', roomId: null, offers: [] },
  appointments: [{ id: 'v1', patientId: 'p1', start: '2130-03-04T07:00:00.000Z' }],
};

describe('the person of a visit', () => {
  it('is told that they see the doctor that day, before they go on; another may come', async () => {
    server.use(
      answer('POST */api/dat-lich/hold', () => HttpResponse.json(HOLD, { status: 201 })),
      answer('GET */api/benh-nhan', () => rows(PEOPLE)),
    );
    const went: string[] = [];
    const choices = {
      ...{ department: { id: 'k1' }, doctor: { id: 'd1' }, date: '2130-03-04', start: START },
    };
    openClinicPage(
      <PersonStep
        catalogue={{ departments: [], doctors: [] } as never}
        choices={choices as unknown as Choices}
        user={USER as StoredUser}
        keep={() => {}}
        go={(step) => went.push(step)}
      />,
      USER,
      '2130-03-04',
    );
    await screen.findByText(/^Người này đã có lịch khám lúc/);
    fireEvent.change(screen.getByLabelText(/^Lý do khám/), { target: { value: 'Ho khan' } });
    const next = screen.getByRole('button', { name: 'Tiếp tục' });
    fireEvent.click(next);
    const refused = /^Người này không đặt thêm được giờ này vì đã có lịch khác/;
    expect((await screen.findAllByText(refused)).length).toBeGreaterThan(0);
    expect(went).toEqual([]);

    fireEvent.click(await screen.findByRole('radio', { name: /Trần An Nhiên/ }));
    fireEvent.click(next);
    await expect.poll(() => went).toEqual(['kiem-tra']);
    expect(screen.queryByText(refused)).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Lý do khám/).value).toBe('Ho khan');
  });
});
