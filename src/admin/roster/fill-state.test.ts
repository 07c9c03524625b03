import { describe, expect, it } from 'vitest';
import { kindList, USUAL_KINDS } from '../../shared/roster/kinds';
import type { RosterBoard } from '../../shared/roster/operations';
import { lettersOf } from './cells';
import { daysToFill, percentOf, proposalLines } from './fill-state';
import { alphabetOf } from './letters';
import { RosterSheet } from './sheet';

const KINDS = kindList(USUAL_KINDS);
const WARD = 'ward';
const DAYS = ['2026-11-30', '2026-12-01', '2026-12-02'];

const duty = (id: string, day: string) => ({
  ...{ id, person: 'lan', department: WARD, kind: 'sang', role: 'main', state: 'planned' },
  ...{ start: `${day}T00:00:00.000Z`, end: `${day}T04:30:00.000Z` },
  ...{ version: 1, publication: 'none' as const },
});

const board: RosterBoard = {
  days: DAYS,
  kinds: KINDS,
  members: [
    { id: 'lan', profession: 'nurse', name: 'Lan', weeklyHours: 48, skills: [], protections: [] },
  ],
  duties: [duty('one', '2026-12-01')],
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
  ...{ publications: [], removed: [] },
};

const newSheet = () => new RosterSheet(board, WARD, 'Asia/Ho_Chi_Minh');

describe('filling in a roster', () => {
  it('is for days that are not over', () => {
    expect(daysToFill(DAYS, '2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-02' });
    expect(daysToFill(DAYS, '2026-12-03')).toBeNull();
  });

  it('never tells more than the whole of its time', () => {
    expect(percentOf({ state: 'running', seconds: 5, most: 20 })).toBe(25);
    expect(percentOf({ state: 'running', seconds: 21.4, most: 20 })).toBe(100);
  });

  it('shows what is proposed beside what stays, on its own days', () => {
    const proposal = {
      ...{ from: '2026-12-01', to: '2026-12-02' },
      duties: [{ person: 'lan', day: '2026-12-02', kind: 'dem' as const }],
    };
    const [line] = proposalLines(proposal, newSheet().view.lines, DAYS);
    expect(line?.cells).toEqual([
      { day: '2026-12-01', kept: ['sang'], proposed: [] },
      { day: '2026-12-02', kept: [], proposed: ['dem'] },
    ]);
  });

  it('is undone and done again as one step once it was written', () => {
    const sheet = newSheet();
    const letters = () =>
      sheet.view.lines[0]?.cells
        .map(({ duties }) => lettersOf(duties, alphabetOf(KINDS).letterOf))
        .join(' ');
    const written = [duty('two', '2026-11-30'), duty('three', '2026-12-02')];
    sheet.loadWritten(
      { ...board, duties: [...board.duties, ...written] },
      new Set(written.map(({ id }) => id)),
    );
    expect([letters(), sheet.view.canUndo, sheet.takeBatch()]).toEqual(['S S S', true, null]);
    sheet.undo();
    expect(letters()).toBe('- S -');
    expect(sheet.takeBatch()?.body.remove).toEqual(['two', 'three']);
    sheet.redo();
    expect([letters(), sheet.takeBatch()]).toEqual(['S S S', null]);
  });
});
