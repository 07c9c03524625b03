import { describe, expect, it } from 'vitest';
import { kindList, USUAL_KINDS } from '../../shared/roster/kinds';
import type { BoardDuty, RosterBoard } from '../../shared/roster/operations';
import { countChanges } from './changes';
import { RosterSheet } from './sheet';

const ZONE = 'Asia/Ho_Chi_Minh';
const KINDS = kindList(USUAL_KINDS);
const WARD = 'ward';
const DAYS = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'];

const times = (day: string) => ({
  start: `${day}T00:00:00.000Z`,
  end: `${day}T04:30:00.000Z`,
});
const duty = (id: string, day: number, publication: BoardDuty['publication']): BoardDuty => ({
  ...{ id, person: 'lan', department: WARD, kind: 'sang', role: 'main', state: 'planned' },
  ...{ ...times(DAYS[day] ?? ''), version: 1, publication },
});
const gone = (id: string, person: string, day: number) => ({
  ...{ id, person, kind: 'sang', role: 'main', ...times(DAYS[day] ?? '') },
});

/** Three days are published, the fourth is not. */
const board: RosterBoard = {
  days: DAYS,
  kinds: KINDS,
  members: [
    { id: 'lan', profession: 'nurse', name: 'Lan', weeklyHours: 48, skills: [], protections: [] },
  ],
  duties: [
    duty('one', 0, 'published'),
    duty('two', 1, 'changed'),
    duty('three', 2, 'none'),
    duty('four', 3, 'none'),
  ],
  ...{
    around: [],
    leave: [],
    asked: [],
    sessions: [],
    wishes: [],
    findings: [],
    coverage: [],
    rules: [],
    holidays: [],
    history: { since: '2026-08-31', people: [] },
  },
  publications: [
    { id: 'p', from: '2026-11-30', to: '2026-12-02', at: '2026-11-23T03:00:00.000Z', by: null },
  ],
  removed: [gone('five', 'lan', 2), gone('six', 'minh', 0)],
};

const marks = ({ view }: RosterSheet) =>
  view.lines[0]?.cells.map(({ changes }) => changes.join('+'));

describe('what has changed since a publication', () => {
  it('is marked by cell, and counted with duties of people who have left', () => {
    const sheet = new RosterSheet(board, WARD, ZONE);
    expect(marks(sheet)).toEqual(['', 'changed', 'added+removed', '']);
    expect(countChanges(board, sheet.view.lines)).toEqual({ changed: 1, added: 1, removed: 2 });
  });

  it('follows what is typed, and its undoing', () => {
    const sheet = new RosterSheet(board, WARD, ZONE);
    sheet.put([{ person: 'lan', day: DAYS[0] ?? '', kinds: ['chieu'] }]);
    expect(marks(sheet)?.[0]).toBe('changed');
    sheet.put([{ person: 'lan', day: DAYS[0] ?? '', kinds: [] }]);
    expect(marks(sheet)?.[0]).toBe('removed');
    sheet.undo();
    sheet.undo();
    expect(marks(sheet)?.[0]).toBe('');
  });
});
