import { expect, it } from 'vitest';
import { newsOf } from './news';

const NOW = new Date('2026-12-07T02:00:00Z');
const rx = (more: object = {}) => ({
  ...{ id: 'x', patient: 'p', doctor: 'd', state: 'signed' as const },
  ...{ followUp: '2026-12-14', signedAt: '2026-12-01T02:00:00Z' },
  ...more,
});

it('counts what came in the last two weeks', () => {
  const orders = [
    { id: '1', releasedAt: '2026-12-06T02:00:00Z' },
    { id: '2', releasedAt: '2026-11-01T02:00:00Z' },
    { id: '3', releasedAt: null },
  ];
  const prescriptions = [rx(), rx({ state: 'replaced' }), rx({ signedAt: '2026-10-01T02:00:00Z' })];
  expect(newsOf({ orders, prescriptions }, [], NOW)).toMatchObject({
    results: 1,
    prescriptions: 1,
  });
});

it('tells of follow-ups that are due and not booked, by the last word of each doctor', () => {
  const due = (prescriptions: ReturnType<typeof rx>[], ahead: Parameters<typeof newsOf>[1] = []) =>
    newsOf({ orders: [], prescriptions }, ahead, NOW).followUps.map(({ doctor, day }) => [
      doctor,
      day,
    ]);
  expect(due([rx()])).toEqual([['d', '2026-12-14']]);
  expect(due([rx()], [{ patient: 'p', doctor: 'd', start: '2026-12-13T02:00:00Z' }])).toEqual([]);
  expect(due([rx()], [{ patient: 'q', doctor: 'd', start: '2026-12-13T02:00:00Z' }])).toHaveLength(
    1,
  );
  expect(
    due([rx({ followUp: '2027-02-01' }), rx({ doctor: 'e', followUp: '2026-11-01' })]),
  ).toEqual([]);
  const later = rx({ signedAt: '2026-12-05T02:00:00Z', followUp: null });
  expect(due([rx(), later])).toEqual([]);
  expect(due([rx(), rx({ doctor: 'e', followUp: '2026-12-09' })])).toEqual([
    ['e', '2026-12-09'],
    ['d', '2026-12-14'],
  ]);
});
