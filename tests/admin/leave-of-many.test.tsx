import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { MoveVisits } from '../../src/admin/overrides/lich-nghi/move-visits';
import { ShowLeave } from '../../src/admin/overrides/lich-nghi/show-leave';
import { answeringServer } from '../fixtures/answering-server';
import { nothing } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer();

const START = '2030-03-04T02:00:00.000Z';

/** So many appointments as the server lists stand in the way of one leave. */
function inTheWay(count: number) {
  const visit = (_: unknown, index: number) => ({
    ...{ id: `v${index}`, version: 1, code: `LH-${index}`, patient: 'p', patientName: 'Lê An' },
    ...{ doctor: 'd', doctorName: 'Bùi Bình', start: START, end: START, state: 'confirmed' },
    ...{ proposal: null, proposals: [] },
  });
  server.use(
    http.get('*/api/lich-nghi/n1/affected', () =>
      HttpResponse.json(Array.from({ length: count }, visit)),
    ),
    http.get('*/api/lich-nghi/n1', () =>
      HttpResponse.json({
        ...{ id: 'n1', version: 1, kind: 'leave', state: 'requested', doctor: 'd' },
        ...{ start: START, end: START, $titles: { doctor: 'Bùi Bình' } },
      }),
    ),
    nothing(),
  );
}

describe('appointments in the way of a leave', () => {
  it.each([
    [199, /^199 lịch hẹn nằm/],
    [200, /^200\+ lịch hẹn nằm/],
  ])('are told on its page: %i, and more where the list is full', async (count, told) => {
    inTheWay(count);
    const path = '/quan-ly/lich-nghi/:id/show';
    openStaffPage(<ShowLeave name="lich-nghi" />, 'quan-ly', {
      ...{ at: '/quan-ly/lich-nghi/n1/show', path },
    });
    await screen.findByText(told);
  });

  it('are told where they are moved, and that the rest comes after these', async () => {
    inTheWay(200);
    const path = '/quan-ly/lich-nghi/doi-lich/:id';
    openStaffPage(<MoveVisits name="lich-nghi" />, 'quan-ly', {
      ...{ at: '/quan-ly/lich-nghi/doi-lich/n1', path },
    });
    const heading = await screen.findByRole('heading', { level: 2 });
    expect(heading.textContent).toMatch(/^200\+ lịch hẹn nằm/);
    await screen.findByText(/200 lịch đầu tiên/);
  });
});
