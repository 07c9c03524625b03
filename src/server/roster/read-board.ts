import { type RawBuilder, sql } from 'kysely';
import type { BoardDuty, BoardMember } from '../../shared/roster/operations';
import { columnsOf } from '../db/sql/columns-of';
import type { Scope } from '../resource/scope';

const NURSE = columnsOf('y_ta', 'n');
const DOCTOR = columnsOf('bac_si', 'd');
const WORKS_IN = columnsOf('bac_si__departments', 'j');
const DUTY = columnsOf('lich_ca_truc', 'c');
const LEAVE = columnsOf('lich_nghi', 'l');

/** Days that are read, in the clinic's zone; both included. */
export interface ReadPeriod {
  /** The days that are asked for. */
  from: string;
  to: string;
  /** The days that the rules look at, before and after. */
  earliest: string;
  latest: string;
}

interface Time {
  person: string;
  start: string;
  end: string;
}

/** What a board is made of; moments are the database's text. */
export interface BoardRows {
  members: BoardMember[];
  duties: BoardDuty[];
  leave: Time[];
  sessions: Time[];
}

const list = (source: string): RawBuilder<unknown> =>
  sql`coalesce((SELECT jsonb_agg(to_jsonb(${sql.ref(source)})) FROM ${sql.table(source)}), '[]')`;

/**
 * Reads the people of a department and who else has a duty there, with all their duties, leave and
 * outpatient sessions, in one statement.
 */
export async function readBoardRows(
  { db, services }: Scope,
  department: string,
  { from, to, earliest, latest }: ReadPeriod,
): Promise<BoardRows> {
  const zone = services.settings.timeZone;
  const edge = (day: string, ahead: number) =>
    sql`((${day}::date + ${sql.lit(ahead)})::timestamp AT TIME ZONE ${zone})`;
  const guest = (person: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`EXISTS (
    SELECT 1 FROM lich_ca_truc c WHERE ${person} = ${id} AND ${DUTY.department} = ${department}
      AND ${DUTY.start} < ${edge(to, 1)} AND ${DUTY.end} > ${edge(from, 0)})`;
  const { rows } = await sql<BoardRows>`
    WITH members AS MATERIALIZED (
      SELECT ${NURSE.id} AS id, 'nurse' AS profession, ${NURSE.full_name} AS name,
        ${NURSE.weekly_hours} AS "weeklyHours" FROM y_ta n
      WHERE (${NURSE.department} = ${department} AND ${NURSE.status} = 'active'
        AND ${NURSE.archived_at} IS NULL) OR ${guest(DUTY.nurse, NURSE.id)}
      UNION ALL
      SELECT ${DOCTOR.id}, 'doctor', ${DOCTOR.full_name}, NULL FROM bac_si d
      WHERE (${DOCTOR.status} = 'active' AND ${DOCTOR.archived_at} IS NULL AND EXISTS (
          SELECT 1 FROM bac_si__departments j WHERE ${WORKS_IN.bac_si_id} = ${DOCTOR.id}
            AND ${WORKS_IN.phong_ban_id} = ${department})) OR ${guest(DUTY.doctor, DOCTOR.id)}
      ORDER BY profession DESC, name, id
    ), duties AS (
      SELECT ${DUTY.id} AS id, m.id AS person, ${DUTY.department} AS department,
        ${DUTY.kind} AS kind, ${DUTY.role} AS role, ${DUTY.state} AS state,
        ${DUTY.start} AS start, ${DUTY.end} AS "end"
      FROM lich_ca_truc c JOIN members m ON m.id = coalesce(${DUTY.nurse}, ${DUTY.doctor})
      WHERE ${DUTY.start} < ${edge(latest, 1)} AND ${DUTY.end} > ${edge(earliest, 0)}
      ORDER BY ${DUTY.start}, ${DUTY.id}
    ), leave AS (
      SELECT m.id AS person, ${LEAVE.start} AS start, ${LEAVE.end} AS "end"
      FROM lich_nghi l JOIN members m ON m.id = ${LEAVE.doctor}
      WHERE ${LEAVE.state} = 'approved' AND ${LEAVE.kind} <> 'extra'
        AND ${LEAVE.start} < ${edge(latest, 1)} AND ${LEAVE.end} > ${edge(earliest, 0)}
      ORDER BY ${LEAVE.start}, ${LEAVE.id}
    ), sessions AS (
      SELECT m.id AS person, s.starts_at AS start, s.ends_at AS "end"
      FROM members m
      CROSS JOIN LATERAL roster_sessions(m.id, ${edge(from, 0)}, ${edge(to, 2)}) s
      WHERE m.profession = 'doctor' ORDER BY s.starts_at, s.session
    )
    SELECT ${list('members')} AS members, ${list('duties')} AS duties, ${list('leave')} AS leave,
      ${list('sessions')} AS sessions`.execute(db);
  return rows[0] ?? { members: [], duties: [], leave: [], sessions: [] };
}
