import { describe, expect, it } from 'vitest';
import { kindList, USUAL_KINDS } from '../../shared/roster/kinds';
import type { RosterBoard } from '../../shared/roster/operations';
import { lettersOf } from './cells';
import { alphabetOf } from './letters';
import { RosterSheet } from './sheet';

const ZONE = 'Asia/Ho_Chi_Minh';
const KINDS = kindList(USUAL_KINDS);
const WARD = 'ward';
const DAYS = ['2026-11-30', '2026-12-01', '2026-12-02'];

const duty = (id: string, day: string) => ({
  ...{ id, person: 'lan', department: WARD, kind: 'sang', role: 'lead', state: 'planned' },
  ...{ start: `${day}T00:00:00.000Z`, end: `${day}T04:30:00.000Z` },
  ...{ version: 1, publication: 'none' as const },
});

const board: RosterBoard = {
  days: DAYS,
  kinds: KINDS,
  members: [
    { id: 'lan', profession: 'nurse', name: 'Lan', weeklyHours: 48, skills: [], protections: [] },
  ],
  duties: [duty('one', '2026-11-30')],
  ...{ around: [], leave: [], asked: [], sessions: [], wishes: [], findings: [], coverage: [] },
  ...{ publications: [], removed: [], rules: [], holidays: [] },
  history: { since: '2026-08-31', people: [] },
};

const lettersIn = ({ view }: RosterSheet) =>
  view.lines[0]?.cells.map(({ duties }) => lettersOf(duties, alphabetOf(KINDS).letterOf)).join(' ');

const put = (sheet: RosterSheet, day: number, ...kinds: ('sang' | 'dem' | 'truc24')[]) =>
  sheet.put([{ person: 'lan', day: DAYS[day] ?? '', kinds }]);

describe('a roster that is written on', () => {
  it('changes a duty that is there, makes others, and keeps what the server answers', () => {
    const sheet = new RosterSheet(board, WARD, ZONE);
    put(sheet, 0, 'dem');
    put(sheet, 1, 'sang');
    const batch = sheet.takeBatch();
    expect(batch?.body.update?.map(({ id, kind }) => [id, kind])).toEqual([['one', 'dem']]);
    expect(batch?.body.create).toMatchObject([{ nurse: 'lan', kind: 'sang', role: 'main' }]);
    const { publication: _, ...made } = duty('two', '2026-12-01');
    const night = { start: '2026-11-30T14:00:00.000Z', end: '2026-12-01T00:00:00.000Z' };
    const changed = { ...made, id: 'one', kind: 'dem', ...night, version: 2 };
    if (batch) sheet.settle(batch, { updated: [changed], created: [made] });
    expect([lettersIn(sheet), sheet.view.waiting]).toEqual(['Đ S -', 0]);
    sheet.undo();
    expect(sheet.takeBatch()?.body.remove).toEqual(['two']);
  });

  it('marks at once what breaks a rule, and takes it back with the change', () => {
    const sheet = new RosterSheet(board, WARD, ZONE);
    put(sheet, 0, 'truc24');
    put(sheet, 1, 'sang');
    const rules = () => sheet.view.lines[0]?.cells[1]?.findings.map(({ rule }) => rule);
    expect(rules()).toEqual(['rest-after-24']);
    sheet.undo();
    expect(rules()).toEqual([]);
    sheet.redo();
    expect(rules()).toEqual(['rest-after-24']);
  });

  it('keeps what was refused until it is tried again or given up', () => {
    const sheet = new RosterSheet(board, WARD, ZONE);
    put(sheet, 2, 'sang');
    sheet.refuse(new Map([[`lan ${DAYS[2]}`, 'no']]));
    expect([lettersIn(sheet), sheet.view.refused, sheet.takeBatch()]).toEqual(['S - S', 1, null]);
    sheet.load(board);
    expect(lettersIn(sheet)).toBe('S - S');
    sheet.settleRefused([`lan ${DAYS[2]}`], 'give-up');
    expect([lettersIn(sheet), sheet.view.refused]).toEqual(['S - -', 0]);
  });

  it('takes back a change whose answer is still on its way', () => {
    const sheet = new RosterSheet(board, WARD, ZONE);
    put(sheet, 0);
    const removal = sheet.takeBatch();
    expect(removal?.body.remove).toEqual(['one']);
    sheet.undo();
    expect([lettersIn(sheet), sheet.view.waiting]).toEqual(['S - -', 1]);
    if (removal) sheet.settle(removal, { updated: [], created: [] });
    expect([lettersIn(sheet), sheet.view.waiting]).toEqual(['S - -', 1]);
    expect(sheet.takeBatch()?.body.create).toMatchObject([{ nurse: 'lan', kind: 'sang' }]);
  });

  it('has nothing to write where a change that was taken back is refused', () => {
    const sheet = new RosterSheet(board, WARD, ZONE);
    put(sheet, 0);
    sheet.takeBatch();
    sheet.undo();
    sheet.refuse(new Map([[`lan ${DAYS[0]}`, 'no']]));
    expect([lettersIn(sheet), sheet.view.refused, sheet.takeBatch()]).toEqual(['S - -', 0, null]);
  });

  it('believes the board that is read after an answer was lost', () => {
    const sheet = new RosterSheet(board, WARD, ZONE);
    put(sheet, 0);
    sheet.takeBatch();
    sheet.undo();
    sheet.load(board);
    expect(sheet.view.waiting).toBe(1);
    sheet.lose();
    sheet.load({ ...board, duties: [] });
    expect([lettersIn(sheet), sheet.takeBatch()?.body.create]).toMatchObject(['S - -', [{}]]);
    sheet.lose();
    sheet.load(board);
    expect([lettersIn(sheet), sheet.takeBatch()]).toEqual(['S - -', null]);
  });
});
