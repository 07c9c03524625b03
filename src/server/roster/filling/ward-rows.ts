import { localDate } from '../../../shared/format/dates';
import { grouped } from '../../../shared/grouped';
import type { BoardMember } from '../../../shared/roster/operations';
import type { Times } from '../../../shared/roster/types';
import type { BoardRows } from '../read-board';

/** A duty with the day it begins on, and its moments in milliseconds. */
export interface DatedDuty extends Times {
  id: string;
  person: string;
  department: string;
  kind: string;
  role: string;
  day: string;
}

/** Somebody who may be given duties, with what lies in their days already. */
export interface WardMember extends BoardMember {
  duties: DatedDuty[];
  leave: Times[];
  sessions: Times[];
}

const busy = <T extends { start: string; end: string }>(one: T) => ({
  ...one,
  start: Date.parse(one.start),
  end: Date.parse(one.end),
});

/** The people of a board, each with their own rows; moments become milliseconds. */
export function membersOf(rows: BoardRows, zone: string): WardMember[] {
  const duties = grouped(
    rows.duties.map((duty) => ({
      ...busy(duty),
      day: localDate(new Date(duty.start), zone),
    })),
    ({ person }) => person,
  );
  const leave = grouped(rows.leave.map(busy), ({ person }) => person);
  const sessions = grouped(rows.sessions.map(busy), ({ person }) => person);
  return rows.members.map((member) => ({
    ...member,
    duties: duties.get(member.id) ?? [],
    leave: leave.get(member.id) ?? [],
    sessions: sessions.get(member.id) ?? [],
  }));
}
