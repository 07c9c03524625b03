import { isDate } from '../../../shared/format/plain-date';
import { VIEW_MEMBER } from '../../generated/list/view-member';
import type { CalendarView } from './use-calendar-data';

/** The members of the address that say what the calendar shows. */
const MEMBERS = {
  date: 'ngay',
  span: 'khoang',
  by: 'theo',
  department: 'khoa',
  who: 'ai',
} as const;

const WORDS = { day: 'ngay', week: 'tuan', doctor: 'bac-si', room: 'phong' } as const;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const idIn = (search: URLSearchParams, member: string): string | null => {
  const id = search.get(member);
  return id && ID.test(id) ? id : null;
};

/** What an address shows; null where it names no day. What it does not say is as a calendar begins. */
export function viewIn(search: URLSearchParams): CalendarView | null {
  const date = search.get(MEMBERS.date);
  if (!date || !isDate(date)) return null;
  return {
    date,
    span: search.get(MEMBERS.span) === WORDS.week ? 'week' : 'day',
    by: search.get(MEMBERS.by) === WORDS.room ? 'room' : 'doctor',
    department: idIn(search, MEMBERS.department),
    who: idIn(search, MEMBERS.who),
  };
}

/** The address with what is shown in it, the rest of it kept. */
export function withView(search: URLSearchParams, view: CalendarView): URLSearchParams {
  const next = new URLSearchParams(search);
  const said = {
    [VIEW_MEMBER]: 'calendar',
    [MEMBERS.date]: view.date,
    [MEMBERS.span]: WORDS[view.span],
    [MEMBERS.by]: WORDS[view.by],
    [MEMBERS.department]: view.department,
    [MEMBERS.who]: view.who,
  };
  for (const [member, value] of Object.entries(said)) {
    if (value === null) next.delete(member);
    else next.set(member, value);
  }
  return next;
}
