import { describe, expect, it } from 'vitest';
import { columnsOf, partOf, partsOf, sinceOf, type TodayVisit } from './parts';

const NOW = new Date('2026-12-07T02:00:00Z');
const visit = (state: string, more: Partial<TodayVisit> = {}) =>
  ({ id: state, state, start: '2026-12-07T02:00:00Z', ...more }) as TodayVisit;

describe('the day at the desk', () => {
  it('expects people until the minute of their appointment, and then calls them late', () => {
    const before = visit('requested', { start: '2026-12-07T01:59:00Z' });
    expect(partOf(visit('confirmed'), NOW)).toBe('toCome');
    expect(partOf(before, NOW)).toBe('late');
    expect(sinceOf(before, 'late')?.since).toBe('2026-12-07T01:59:00Z');
    expect(sinceOf(visit('confirmed'), 'toCome')).toBeNull();
  });

  it('calls nobody late who is here, however long their time is over', () => {
    const states = ['checked_in', 'called', 'in_exam', 'completed', 'no_show'];
    const start = '2026-12-07T00:00:00Z';
    expect(states.map((state) => partOf(visit(state, { start }), NOW))).toEqual([
      'here',
      'called',
      'inside',
      'over',
      'missed',
    ]);
  });

  it('leaves out what was cancelled or moved away', () => {
    const parts = partsOf([visit('cancelled'), visit('rescheduled')], NOW);
    expect([...parts.values()].flat()).toEqual([]);
  });

  it('puts whoever waits longest first, whatever the time of their appointment', () => {
    const first = { checkedInAt: '2026-12-07T01:10:00Z', start: '2026-12-07T03:00:00Z' };
    const second = { checkedInAt: '2026-12-07T01:30:00Z', start: '2026-12-07T01:00:00Z' };
    const waiting = [
      visit('checked_in', { id: 'second', ...second }),
      visit('checked_in', { id: 'first', ...first }),
    ];
    expect(
      partsOf(waiting, NOW)
        .get('here')
        ?.map(({ id }) => id),
    ).toEqual(['first', 'second']);
  });

  it('shows whose visit is over to who looks for them', () => {
    expect(columnsOf(null, false).flat()).not.toContain('over');
    expect(columnsOf(null, true).flat()).toContain('over');
    expect(columnsOf('missed', false)).toEqual([['missed']]);
  });
});
