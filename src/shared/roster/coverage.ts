import type { Text } from '../errors';
import { localDate } from '../format/dates';
import { weekdayOf } from '../format/days';
import { DUTY_KIND_LABELS, type DutyKindName } from './kinds';

/** So many of a kind of duty on a day; with a skill only who has it counts. */
export interface Need {
  day: string;
  kind: DutyKindName;
  profession: 'nurse' | 'doctor';
  skill: string | null;
  need: number;
}

/** Somebody who may stand in a roster. */
interface Counted {
  id: string;
  profession: 'nurse' | 'doctor';
  skills: readonly string[];
}

/** A duty, as far as it counts for a need; moments are ISO 8601. */
interface CountedDuty {
  person: string;
  department: string;
  kind: string;
  role: string;
  start: string;
}

const WEEKDAYS: readonly (readonly [string, string])[] = [
  ['thứ Hai', 'Monday'],
  ['thứ Ba', 'Tuesday'],
  ['thứ Tư', 'Wednesday'],
  ['thứ Năm', 'Thursday'],
  ['thứ Sáu', 'Friday'],
  ['thứ Bảy', 'Saturday'],
  ['Chủ nhật', 'Sunday'],
];

/** A day in words, "thứ Sáu 11/12". */
export function weekdayText(day: string): Text {
  const [vi, en] = WEEKDAYS[weekdayOf(day) - 1] ?? ['', ''];
  const date = `${day.slice(8)}/${day.slice(5, 7)}`;
  return { vi: `${vi} ${date}`, en: `${en} ${date}` };
}

/** Names a need to an override. */
export const needKey = ({ day, kind, profession, skill }: Need): string =>
  ['coverage', day, kind, profession, skill ?? ''].join(':');

/**
 * What a need lacks in words, such as "Thiếu 1 người ca đêm thứ Sáu 11/12".
 * @param skill the skill in words, where the need names one
 */
export function lackText(
  { day, kind, profession }: Need,
  missing: number,
  skill: Text | null,
): Text {
  const on = weekdayText(day);
  const label = DUTY_KIND_LABELS[kind];
  const who = profession === 'doctor' ? 'bác sĩ' : 'người';
  const many = missing === 1 ? ['doctor', 'person'] : ['doctors', 'people'];
  const people = many[profession === 'doctor' ? 0 : 1];
  return {
    vi: `Thiếu ${missing} ${who}${skill ? ` có kỹ năng ${skill.vi.toLocaleLowerCase('vi')}` : ''} ${label.vi.toLocaleLowerCase('vi')} ${on.vi}.`,
    en: `${on.en}, ${label.en.toLowerCase()}: ${missing} ${people}${skill ? ` with ${skill.en.toLowerCase()} skill` : ''} missing.`,
  };
}

/**
 * How many each need has: people of its profession, and skill, with a duty of its kind that begins on
 * its day in the department. Who is on standby does not count.
 */
export function coverageOf<N extends Need>(
  department: string,
  needs: readonly N[],
  members: readonly Counted[],
  duties: readonly CountedDuty[],
  zone: string,
): (N & { have: number })[] {
  const people = new Map(members.map((member) => [member.id, member]));
  const on = new Map<string, Set<string>>();
  for (const duty of duties) {
    if (duty.department !== department || duty.role === 'standby') continue;
    const key = `${localDate(new Date(duty.start), zone)} ${duty.kind}`;
    on.set(key, (on.get(key) ?? new Set()).add(duty.person));
  }
  return needs.map((need) => {
    const ones = [...(on.get(`${need.day} ${need.kind}`) ?? [])].filter((id) => {
      const person = people.get(id);
      return (
        person?.profession === need.profession &&
        (need.skill === null || person.skills.includes(need.skill))
      );
    });
    return { ...need, have: ones.length };
  });
}
