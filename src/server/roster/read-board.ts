import { type RawBuilder, sql } from 'kysely';
import type { Need } from '../../shared/roster/coverage';
import type { Burden } from '../../shared/roster/fairness';
import type {
  BoardDuty,
  BoardMember,
  BoardWish,
  PublishedDuty,
} from '../../shared/roster/operations';
import type { Database } from '../db/database';
import { columnsOf } from '../db/sql/columns-of';

const NURSE = columnsOf('y_ta', 'n');
const DOCTOR = columnsOf('bac_si', 'd');
const WORKS_IN = columnsOf('bac_si__departments', 'j');
const DUTY = columnsOf('lich_ca_truc', 'c');
const LEAVE = columnsOf('lich_nghi', 'l');
const ABSENCE = columnsOf('nghi_dieu_duong', 'b');
const SPARED = columnsOf('bao_ve_thai_san', 't');
const WISH = columnsOf('nguyen_vong_truc', 'w');
const NEED = columnsOf('nhu_cau_truc', 'q');
const ACCOUNT = columnsOf('ca_nhan', 'a');

/** Days that are read, in the clinic's zone; both included. */
export interface ReadPeriod {
  /** The days that are asked for. */
  from: string;
  to: string;
  /** The days that the rules look at, before and after. */
  earliest: string;
  latest: string;
  /** The first day whose duties, up to the day before `from`, count for a fair share; none without. */
  since?: string;
}

interface Time {
  person: string;
  start: string;
  end: string;
}

/** A duty as it was published last. */
export interface Published extends PublishedDuty {
  department: string;
}

/** A publication that touches the days, the latest first. */
interface Publication {
  id: string;
  from: string;
  to: string;
  at: string;
  by: string | null;
}

/** The last reason that was given for a finding, and the words in which it was told then. */
interface Override {
  key: string;
  told: string;
  reason: string;
  by: string | null;
  at: string;
}

/** What a board is made of; moments are the database's text. */
export interface BoardRows {
  members: BoardMember[];
  duties: Omit<BoardDuty, 'publication'>[];
  leave: Time[];
  /** Leave that is asked for and not decided. */
  asked: Time[];
  sessions: Time[];
  wishes: BoardWish[];
  needs: Need[];
  published: Published[];
  publications: Publication[];
  overrides: Override[];
  /** Days of the clinic's holidays among those that are asked for. */
  holidays: string[];
  /** What people bore before; who bore nothing is not in it. */
  history: (Burden & { person: string })[];
}

/** Whoever reads boards: a request, or the seed of a demo. */
interface Reader {
  db: Database;
  services: { settings: { timeZone: string } };
}

const list = (source: string): RawBuilder<unknown> =>
  sql`coalesce((SELECT json_agg(${sql.ref(source)}) FROM ${sql.table(source)}), '[]')`;

/**
 * Reads the people of a department and who else has a duty there, with all their duties, leave and
 * outpatient sessions, what the department needs, and what was published, in one statement.
 */
export async function readBoardRows(
  { db, services }: Reader,
  department: string,
  { from, to, earliest, latest, since = from }: ReadPeriod,
): Promise<BoardRows> {
  const zone = services.settings.timeZone;
  const edge = (day: string, ahead: number) =>
    sql`((${day}::date + ${sql.lit(ahead)})::timestamp AT TIME ZONE ${zone})`;
  const guest = (person: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`EXISTS (
    SELECT 1 FROM lich_ca_truc c WHERE ${person} = ${id} AND ${DUTY.department} = ${department}
      AND ${DUTY.start} < ${edge(to, 1)} AND ${DUTY.end} > ${edge(from, 0)})`;
  const protections = (person: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`coalesce((
    SELECT jsonb_agg(jsonb_build_object('reason', ${SPARED.reason}, 'from', ${SPARED.from}, 'until', ${SPARED.until}))
    FROM bao_ve_thai_san t WHERE ${person} = ${id} AND ${SPARED.agreed} IS NOT TRUE
      AND ${SPARED.from} <= ${latest}::date AND ${SPARED.until} >= ${earliest}::date), '[]')`;
  const absent = (state: 'approved' | 'requested') => sql`
    SELECT m.id AS person, ${ABSENCE.from}::timestamp AT TIME ZONE ${zone} AS start,
      (${ABSENCE.to} + 1)::timestamp AT TIME ZONE ${zone} AS "end"
    FROM nghi_dieu_duong b JOIN members m ON m.id = ${ABSENCE.nurse}
    WHERE ${ABSENCE.state} = ${sql.lit(state)} AND ${ABSENCE.from} <= ${latest}::date
      AND ${ABSENCE.to} >= ${earliest}::date`;
  const away = (state: 'approved' | 'requested') => sql`
    SELECT m.id AS person, ${LEAVE.start} AS start, ${LEAVE.end} AS "end"
    FROM lich_nghi l JOIN members m ON m.id = ${LEAVE.doctor}
    WHERE ${LEAVE.state} = ${sql.lit(state)} AND ${LEAVE.kind} <> 'extra'
      AND ${LEAVE.start} < ${edge(latest, 1)} AND ${LEAVE.end} > ${edge(earliest, 0)}
    UNION ALL ${absent(state)} ORDER BY start, person`;
  const borne = (id: RawBuilder<unknown>) => sql`
    SELECT ${DUTY.start} AS start, ${DUTY.end} AS "end" FROM lich_ca_truc c
    WHERE ${id} = m.id AND ${DUTY.state} <> 'planned'
      AND tstzrange(${DUTY.start}, ${DUTY.end}, '[)') && tstzrange(${edge(since, 0)}, ${edge(from, 0)})
      AND ${DUTY.start} >= ${edge(since, 0)}`;
  const { rows } = await sql<BoardRows>`
    WITH members AS MATERIALIZED (
      SELECT ${NURSE.id} AS id, 'nurse' AS profession, ${NURSE.full_name} AS name,
        ${NURSE.weekly_hours} AS "weeklyHours", coalesce(${NURSE.skills}, '{}') AS skills,
        ${protections(SPARED.nurse, NURSE.id)} AS protections FROM y_ta n
      WHERE (${NURSE.department} = ${department} AND ${NURSE.status} = 'active'
        AND ${NURSE.archived_at} IS NULL) OR ${guest(DUTY.nurse, NURSE.id)}
      UNION ALL
      SELECT ${DOCTOR.id}, 'doctor', ${DOCTOR.full_name}, NULL, '{}',
        ${protections(SPARED.doctor, DOCTOR.id)} FROM bac_si d
      WHERE (${DOCTOR.status} = 'active' AND ${DOCTOR.archived_at} IS NULL AND EXISTS (
          SELECT 1 FROM bac_si__departments j WHERE ${WORKS_IN.bac_si_id} = ${DOCTOR.id}
            AND ${WORKS_IN.phong_ban_id} = ${department})) OR ${guest(DUTY.doctor, DOCTOR.id)}
      ORDER BY profession DESC, name, id
    ), duties AS (
      SELECT ${DUTY.id} AS id, m.id AS person, ${DUTY.department} AS department,
        ${DUTY.kind} AS kind, ${DUTY.role} AS role, ${DUTY.state} AS state,
        ${DUTY.called_sick_at} IS NOT NULL AS sick,
        ${DUTY.start} AS start, ${DUTY.end} AS "end", ${DUTY.version} AS version
      FROM lich_ca_truc c JOIN members m ON m.id = coalesce(${DUTY.nurse}, ${DUTY.doctor})
      WHERE ${DUTY.start} < ${edge(latest, 1)} AND ${DUTY.end} > ${edge(earliest, 0)}
      ORDER BY ${DUTY.start}, ${DUTY.id}
    ), leave AS (${away('approved')}), asked AS (${away('requested')}), sessions AS (
      SELECT m.id AS person, s.starts_at AS start, s.ends_at AS "end"
      FROM members m
      CROSS JOIN LATERAL roster_sessions(m.id, ${edge(from, 0)}, ${edge(to, 2)}) s
      WHERE m.profession = 'doctor' ORDER BY s.starts_at, s.session
    ), wishes AS (
      SELECT m.id AS person, ${WISH.day} AS day, ${WISH.want} AS want, ${WISH.kind} AS kind
      FROM nguyen_vong_truc w JOIN members m ON m.id = ${WISH.nurse}
      WHERE ${WISH.day} BETWEEN ${from}::date AND ${to}::date ORDER BY ${WISH.day}, person
    ), needs AS (
      SELECT DISTINCT ON (day, ${NEED.profession}, ${NEED.kind}, ${NEED.skill}) day::date AS day,
        ${NEED.kind} AS kind, ${NEED.profession} AS profession, ${NEED.skill} AS skill,
        ${NEED.need} AS need
      FROM generate_series(${from}::date::timestamp, ${to}::date, interval '1 day') AS day
      JOIN nhu_cau_truc q ON ${NEED.department} = ${department} AND ${NEED.valid_from} <= day
        AND (${NEED.valid_until} IS NULL OR ${NEED.valid_until} >= day)
        AND (${NEED.weekday} IS NULL OR ${NEED.weekday}::int = extract(isodow FROM day))
      ORDER BY day, ${NEED.profession}, ${NEED.kind}, ${NEED.skill}, ${NEED.weekday} NULLS LAST
    ), published AS (
      SELECT p.duty AS id, p.department, p.person, p.kind, p.role, p.start, p."end"
      FROM roster_published p
      WHERE (p.department = ${department} AND p.start >= ${edge(from, 0)}
        AND p.start < ${edge(to, 1)}) OR p.duty IN (SELECT id FROM duties d
          WHERE d.start < ${edge(to, 2)} AND d."end" > ${edge(from, -1)})
      ORDER BY p.start, p.duty
    ), publications AS (
      SELECT p.id, p.first_day AS "from", p.last_day AS "to", p.at, ${ACCOUNT.full_name} AS by
      FROM roster_publication p LEFT JOIN ca_nhan a ON ${ACCOUNT.id} = p.by
      WHERE p.department = ${department} AND p.first_day <= ${to} AND p.last_day >= ${from}
      ORDER BY p.at DESC, p.id DESC
    ), overrides AS (
      SELECT DISTINCT ON (o.key) o.key, o.told, o.reason, ${ACCOUNT.full_name} AS by, o.at
      FROM roster_override o JOIN roster_publication p ON p.id = o.publication
      LEFT JOIN ca_nhan a ON ${ACCOUNT.id} = o.by
      WHERE p.department = ${department} AND o.day BETWEEN ${from} AND ${to}
      ORDER BY o.key, o.at DESC
    ), closed AS MATERIALIZED (
      SELECT DISTINCT d::date AS day FROM lich_nghi l CROSS JOIN LATERAL generate_series(
        (${LEAVE.start} AT TIME ZONE ${zone})::date::timestamp,
        (${LEAVE.end} AT TIME ZONE ${zone}) - interval '1 microsecond', interval '1 day') AS d
      WHERE ${LEAVE.kind} = 'holiday' AND ${LEAVE.state} = 'approved' AND ${LEAVE.clinic} IS NOT NULL
        AND ${LEAVE.start} < ${edge(to, 1)} AND ${LEAVE.end} > ${edge(since, 0)}
    ), borne AS MATERIALIZED (
      -- Moments of the clinic's clock, reckoned once each.
      SELECT person, start AT TIME ZONE ${zone} AS start, "end" AT TIME ZONE ${zone} AS "end" FROM (
        SELECT m.id AS person, b.start, b."end" FROM members m
          CROSS JOIN LATERAL (${borne(DUTY.nurse)}) b WHERE m.profession = 'nurse'
        UNION ALL
        SELECT m.id, b.start, b."end" FROM members m
          CROSS JOIN LATERAL (${borne(DUTY.doctor)}) b WHERE m.profession = 'doctor'
      ) all_borne
    ), history AS (
      SELECT person, count(*) FILTER (WHERE night)::int AS nights,
        count(*) FILTER (WHERE extract(isodow FROM day) >= 6)::int AS weekends,
        count(*) FILTER (WHERE day IN (SELECT day FROM closed))::int AS holidays,
        sum(hours)::float8 AS hours
      FROM (
        SELECT person, start::date AS day,
          bool_or(start < start::date + interval '6 hours'
            OR "end" > start::date + interval '22 hours') AS night,
          sum(extract(epoch FROM "end" - start) / 3600) AS hours
        FROM borne GROUP BY person, start::date
      ) days GROUP BY person
    ), holidays AS (
      SELECT day FROM closed WHERE day BETWEEN ${from}::date AND ${to}::date ORDER BY day
    )
    SELECT ${list('members')} AS members, ${list('history')} AS history,
      coalesce((SELECT json_agg(day) FROM holidays), '[]') AS holidays, ${list('duties')} AS duties, ${list('leave')} AS leave,
      ${list('asked')} AS asked, ${list('wishes')} AS wishes,
      ${list('sessions')} AS sessions, ${list('needs')} AS needs, ${list('published')} AS published,
      ${list('publications')} AS publications, ${list('overrides')} AS overrides`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a board is always one row');
  return row;
}
