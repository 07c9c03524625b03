import type { RosterProblem, RosterWish } from '../src/server/roster/solver/problem';

/** The lines of each section without comments, cut at commas. */
function sectionsOf(text: string): Map<string, string[][]> {
  const sections = new Map<string, string[][]>();
  let rows: string[][] = [];
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('SECTION_')) {
      rows = [];
      sections.set(line, rows);
    } else rows.push(line.split(',').map((part) => part.trim()));
  }
  return sections;
}

/** A whole number of the file, or an error that says where it stands. */
function whole(value: string | undefined, where: string): number {
  const number = Number(value);
  if (value === undefined || value === '' || !Number.isInteger(number))
    throw new Error(`${where}: "${value ?? ''}" is not a whole number`);
  return number;
}

/**
 * Reads an instance of the shift scheduling benchmark (Curtois and Qu, text format). Throws an error
 * that names the section where the file is not of that format.
 */
export function readRosterProblem(text: string): RosterProblem {
  const sections = sectionsOf(text);
  const rowsOf = (name: string) => {
    const rows = sections.get(`SECTION_${name}`);
    if (!rows) throw new Error(`SECTION_${name} is missing`);
    return rows;
  };
  const days = whole(rowsOf('HORIZON')[0]?.[0], 'HORIZON');
  const kinds = rowsOf('SHIFTS');
  const staff = rowsOf('STAFF');
  const place = (rows: string[][], id: string | undefined, where: string) => {
    const found = rows.findIndex(([name]) => name === id);
    if (found < 0) throw new Error(`${where}: "${id ?? ''}" is not known`);
    return found;
  };
  const list = (value: string | undefined) =>
    (value ?? '').split('|').filter((part) => part !== '');
  const dayOf = (value: string | undefined, where: string) => {
    const day = whole(value, where);
    if (day < 0 || day >= days) throw new Error(`${where}: day ${day} is outside the roster`);
    return day;
  };
  const wishes = (section: string, want: RosterWish['want']): RosterWish[] =>
    rowsOf(section).map(([person, day, shift, weight]) => ({
      person: place(staff, person, section),
      day: dayOf(day, section),
      shift: place(kinds, shift, section),
      want,
      weight: whole(weight, section),
    }));
  const off = new Map(rowsOf('DAYS_OFF').map(([id, ...rest]) => [id, rest]));
  return {
    days,
    firstWeekday: 0,
    shifts: kinds.map(([id = '', minutes, next]) => ({
      id,
      minutes: whole(minutes, 'SHIFTS'),
      notNext: list(next).map((shift) => place(kinds, shift, 'SHIFTS')),
    })),
    people: staff.map(([id = '', limits, ...rest]) => {
      const [most, least, mostRun, leastRun, leastOff, mostWeekends] = Array.from(
        { length: 6 },
        (_, i) => whole(rest[i], `STAFF ${id}`),
      ) as [number, number, number, number, number, number];
      const mostOf = kinds.map(() => days);
      for (const limit of list(limits)) {
        const [shift, count] = limit.split('=');
        mostOf[place(kinds, shift, `STAFF ${id}`)] = whole(count, `STAFF ${id}`);
      }
      return {
        id,
        minutes: { least, most },
        worked: { least: leastRun, most: mostRun },
        leastOff,
        mostWeekends,
        mostOf,
        off: (off.get(id) ?? []).map((day) => dayOf(day, 'DAYS_OFF')),
      };
    }),
    wishes: [...wishes('SHIFT_ON_REQUESTS', 'on'), ...wishes('SHIFT_OFF_REQUESTS', 'off')],
    cover: rowsOf('COVER').map(([day, shift, need, under, over]) => ({
      day: dayOf(day, 'COVER'),
      shift: place(kinds, shift, 'COVER'),
      need: whole(need, 'COVER'),
      under: whole(under, 'COVER'),
      over: whole(over, 'COVER'),
    })),
    pinned: [],
  };
}
