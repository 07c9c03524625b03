import { describe, expect, it } from 'vitest';
import { config } from '../../../../resources.config';
import type { Need } from '../../../shared/roster/coverage';
import { USUAL_KINDS } from '../../../shared/roster/kinds';
import type { BoardRows } from '../read-board';
import { fillRoster } from '../solver/fill';
import { OFF } from '../solver/problem';
import { gapsOf } from './gap-text';
import { keepRules, proposedDuties } from './propose';
import { wardOf } from './ward';

const ZONE = 'Asia/Ho_Chi_Minh';
const WEEK = { department: 'ward', from: '2026-12-07', to: '2026-12-13', keepFree: [] };

const member = (id: string, skills: string[] = []): BoardRows['members'][number] => ({
  ...{ id, profession: 'nurse', name: id, weeklyHours: 48, skills, protections: [] },
});
const need = (day: string, kind: Need['kind'], skill: string | null = null): Need => ({
  ...{ day, kind, profession: 'nurse', skill, need: 1 },
});
const duty = (person: string, kind: string, start: string, end: string, department = 'ward') => ({
  ...{ id: `${person} ${start}`, person, department, kind, role: 'main', state: 'planned' },
  ...{ version: 1, start: `${start}:00+07:00`, end: `${end}:00+07:00` },
});
const rows = (more: Partial<BoardRows>): BoardRows => ({
  members: [member('lan', ['dialysis']), member('hoa')],
  ...{
    duties: [],
    leave: [],
    asked: [],
    sessions: [],
    wishes: [],
    published: [],
    publications: [],
    overrides: [],
    holidays: [],
    history: [],
  },
  needs: [need('2026-12-07', 'sang'), need('2026-12-08', 'dem'), need('2026-12-08', 'sang')],
  ...more,
});
const leave = {
  ...{ person: 'hoa', start: '2026-12-08T00:00:00+07:00', end: '2026-12-09T00:00:00+07:00' },
};

describe('a ward as the solver knows it', () => {
  it('keeps what is there, and bars what has no room beside it', () => {
    const night = duty('lan', 'dem', '2026-12-06T21:00', '2026-12-07T07:00', 'other');
    const kept = duty('hoa', 'sang', '2026-12-07T07:00', '2026-12-07T11:30');
    const ward = wardOf(rows({ duties: [night, kept], leave: [leave] }), WEEK, USUAL_KINDS, ZONE);
    expect([ward.people, ward.kinds]).toEqual([
      ['lan', 'hoa'],
      ['sang', 'dem'],
    ]);
    expect(ward.problem.pinned).toEqual([{ person: 1, day: 0, shift: 0 }]);
    expect(ward.problem.shifts.map(({ notNext }) => notNext)).toEqual([[], [0]]);
    expect(ward.problem.people[0]?.before).toEqual({ shift: 1, days: 1, inRow: 1 });
    // The night before the first day leaves no morning; a night into leave is none either.
    expect(ward.barred[0]?.slice(0, 2)).toEqual(['rest', null]);
    expect(ward.barred[1]?.slice(0, 6)).toEqual([null, null, 'leave', 'leave', null, null]);
  });

  it('gives nobody a kind that nobody needs', () => {
    const { problem } = wardOf(rows({}), WEEK, USUAL_KINDS, ZONE);
    const idle = problem.cover.filter((row) => row.need === 0);
    expect(idle).toHaveLength(7 * 2 - 3);
    expect(idle.every(({ over }) => over > 0)).toBe(true);
  });

  it('knows what people bore before, and makes up for some of it', () => {
    const weekend = ['2026-12-12', '2026-12-13'].map((day) => need(day, 'dem'));
    const borne = (nights: number, hours: number) => ({ nights, weekends: 2, holidays: 0, hours });
    const history = [
      { person: 'lan', ...borne(9, 400) },
      { person: 'hoa', ...borne(1, 400) },
    ];
    const { problem } = wardOf(
      rows({ needs: weekend, history, holidays: ['2026-12-13'] }),
      WEEK,
      USUAL_KINDS,
      ZONE,
    );
    expect(problem.counters?.map(({ id }) => id)).toEqual(['nights', 'weekends', 'holidays']);
    const fair = problem.people.map(({ shares }) => shares?.map((one) => one.fair));
    // One night each is even; one more for who had eight less.
    expect(fair).toEqual([
      [0, 1, 0.5],
      [2, 1, 0.5],
    ]);
    expect(problem.people.map(({ share }) => share?.minutes)).toEqual([600, 600]);
  });

  it('gives nights to who had fewer, whoever that is', async () => {
    const needs = ['2026-12-08', '2026-12-10'].map((day) => need(day, 'dem'));
    const nightsOf = async (...nights: [number, number]) => {
      const history = ['lan', 'hoa'].map((person, place) => ({
        ...{ person, nights: nights[place] ?? 0, weekends: 0, holidays: 0, hours: 100 },
      }));
      const ward = wardOf(rows({ needs, history }), WEEK, USUAL_KINDS, ZONE);
      // As the hours would be shared evenly otherwise.
      const people = ward.problem.people.map(({ share: _, ...person }) => person);
      const { roster } = await fillRoster({ ...ward.problem, people }, { seconds: 0.5 });
      return proposedDuties(ward, roster).map(({ person }) => person);
    };
    expect(await nightsOf(9, 1)).toEqual(['hoa', 'hoa']);
    expect(await nightsOf(1, 9)).toEqual(['lan', 'lan']);
  });

  it('leaves a way to who is over a limit by the duties that stay', () => {
    const saturdays = ['2026-11-21', '2026-11-28', '2026-12-05', '2026-12-12'];
    const weekends = saturdays.map((day) => duty('hoa', 'sang', `${day}T07:00`, `${day}T11:30`));
    const { problem } = wardOf(rows({ duties: weekends }), WEEK, USUAL_KINDS, ZONE);
    expect(problem.people.map(({ mostWeekends }) => mostWeekends)).toEqual([undefined, 1]);
    const days = ['06', '07', '08', '09', '10', '11', '12', '13'].map((day) => `2026-12-${day}`);
    const long = days.map((day) => duty('lan', 'truc24', `${day}T07:00`, `${day}T19:00`));
    const { problem: other } = wardOf(rows({ duties: long }), WEEK, USUAL_KINDS, ZONE);
    expect(other.people[0]).toMatchObject({ weekMinutes: 7 * 1440, worked: { most: 8 } });
    expect(other.people[1]).toMatchObject({ weekMinutes: 48 * 60, worked: { most: 6 } });
  });

  it('says of who has no way left that the duties break a rule already', () => {
    const ward = wardOf(rows({}), WEEK, USUAL_KINDS, ZONE);
    const nobody = ward.people.map(() => new Int8Array(7).fill(OFF));
    const [gap] = gapsOf(config, ward, nobody, [0]);
    expect(gap?.text.vi).toBe(
      'Thiếu 1 người ca sáng thứ Hai 07/12: 1 người có ca đã trái quy định, 1 người để chia đều giờ trực.',
    );
  });

  it('takes out of a proposal what breaks a rule by the clock', () => {
    const there = rows({});
    const ward = wardOf(there, WEEK, USUAL_KINDS, ZONE);
    const roster = ward.people.map(() => new Int8Array(7).fill(OFF));
    // A night, and the morning after it.
    roster[0]?.set([1, 0]);
    roster[1]?.set([0, 1]);
    const kept = keepRules(there, ward, roster, ZONE);
    expect(proposedDuties(ward, kept)).toEqual([
      { person: 'lan', day: '2026-12-07', kind: 'dem' },
      { person: 'hoa', day: '2026-12-07', kind: 'sang' },
      { person: 'hoa', day: '2026-12-08', kind: 'dem' },
    ]);
    const gaps = gapsOf(config, ward, kept).map(({ text }) => text.vi);
    expect(gaps).toEqual([
      'Thiếu 1 người ca sáng thứ Ba 08/12: 1 người cần nghỉ giữa hai ca, 1 người đang có ca khác.',
    ]);
  });

  it('says that the ward has nobody with a skill', () => {
    const there = rows({
      members: [member('hoa')],
      needs: [need('2026-12-11', 'dem', 'intensive-care')],
    });
    const ward = wardOf(there, WEEK, USUAL_KINDS, ZONE);
    const [gap] = gapsOf(config, ward, [new Int8Array(7).fill(OFF)]);
    expect(gap?.text).toEqual({
      vi: 'Thiếu 1 người có kỹ năng hồi sức ca đêm thứ Sáu 11/12: khoa không có ai phù hợp.',
      en: 'Friday 11/12, night: 1 person with intensive care skill missing: the ward has nobody who could.',
    });
  });
});
