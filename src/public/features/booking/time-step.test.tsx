// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { answeringServer } from '../../../../tests/fixtures/answering-server';
import { answer, nothing, rows } from '../../../../tests/fixtures/answers';
import { openClinicPage } from '../../../../tests/fixtures/clinic-page';
import type { Slot } from '../../../shared/booking/slot-values';
import { changeDraft } from './draft';
import type { Choices } from './steps';
import { TimeStep } from './time-step';

const server = answeringServer(nothing());

const DAY = '2130-03-04';
/** Half an hour from 8 o'clock of the clinic on. */
const stretch = (half: number) => ({
  start: new Date(Date.parse(`${DAY}T01:00:00Z`) + half * 1_800_000).toISOString(),
  end: new Date(Date.parse(`${DAY}T01:30:00Z`) + half * 1_800_000).toISOString(),
});
const SLOTS = [0, 1, 2].map((half) => ({
  ...{ ...stretch(half), doctorId: 'd1', departmentId: 'k1', roomId: null, state: 'open' },
}));
const VISIT = { ...stretch(0), id: 'v1', patient: 'p1', state: 'confirmed', dayGroup: null };

/** The times of a doctor; answers how often somebody's own appointments were asked for. */
function show(user: object | null, visits: readonly object[]) {
  const asked = { visits: 0 };
  server.use(
    answer('GET */api/lich-trong', () => HttpResponse.json([{ date: DAY, slots: SLOTS }])),
    answer('GET */api/phieu-thong-tin', () => {
      asked.visits += 1;
      return rows([...visits]);
    }),
  );
  const choices = { department: { id: 'k1' }, doctor: { id: 'd1' }, date: DAY, start: null };
  openClinicPage(
    <TimeStep
      catalogue={{ departments: [], doctors: [] } as never}
      choices={choices as unknown as Choices}
      keep={() => {}}
      go={() => {}}
    />,
    user,
    DAY,
  );
  return asked;
}

const ACCOUNT = { id: 'u2', role: 'benh-nhan', patientId: 'p1' };
const soonest = () => screen.findByRole('button', { name: /^Giờ trống gần nhất/ });

describe('the times of a visit', () => {
  it('offer nobody the soonest one at which they have another visit, and say so in the list', async () => {
    show(ACCOUNT, [VISIT]);
    await expect.poll(async () => (await soonest()).textContent).toContain('08:30');
    const morning = await screen.findByRole('region', { name: 'Buổi sáng' });
    within(morning).getByRole('button', { name: /^08:00.*đã có lịch khác/ });
    within(morning).getByRole('button', { name: '08:30' });
  });

  it('offer no second visit with the doctor on that day, whatever the hour', async () => {
    const elsewhere = { ...stretch(-2), id: 'v2', patient: 'p1', state: 'confirmed' };
    show(ACCOUNT, [{ ...elsewhere, doctor: 'd1' }]);
    const morning = await screen.findByRole('region', { name: 'Buổi sáng' });
    await expect
      .poll(() =>
        within(morning)
          .getAllByRole('button')
          .map((one) => one.textContent),
      )
      .toEqual(SLOTS.map(() => expect.stringContaining('đã có lịch khác')));
    expect(screen.queryByRole('button', { name: /^Giờ trống gần nhất.*08/ })).toBeNull();
  });

  it('offer of the nearest to one that is gone none that the person cannot have', async () => {
    const elsewhere = { ...stretch(-2), id: 'v2', patient: 'p1', state: 'confirmed', doctor: 'd2' };
    const nearest = SLOTS.map((slot, at) => ({ ...slot, doctorId: at === 0 ? 'd2' : 'd1' }));
    changeDraft({
      lost: { start: stretch(4).start, text: null, own: null, nearest: nearest as Slot[] },
    });
    show(ACCOUNT, [elsewhere]);
    const lost = await screen.findByRole('alert');
    await expect
      .poll(() =>
        within(lost)
          .getAllByRole('button')
          .map((one) => one.textContent),
      )
      .toEqual([expect.stringContaining('08:30'), expect.stringContaining('09:00')]);
    changeDraft({ lost: null });
  });

  it('are whole beside a visit with somebody else on that day', async () => {
    const elsewhere = { ...stretch(-2), id: 'v2', patient: 'p1', state: 'confirmed' };
    show(ACCOUNT, [{ ...elsewhere, doctor: 'd2' }]);
    expect((await soonest()).textContent).toContain('08:00');
    expect(screen.queryByText('đã có lịch khác')).toBeNull();
  });

  it('are whole for who has cancelled, or books for somebody else', async () => {
    show(ACCOUNT, [
      { ...VISIT, state: 'cancelled' },
      { ...VISIT, patient: 'p2' },
    ]);
    expect((await soonest()).textContent).toContain('08:00');
    expect(screen.queryByText('đã có lịch khác')).toBeNull();
  });

  it('ask for nobody who is not signed in', async () => {
    const asked = show(null, [VISIT]);
    expect((await soonest()).textContent).toContain('08:00');
    expect(asked.visits).toBe(0);
  });
});
