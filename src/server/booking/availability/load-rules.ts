import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Claim, SlotRules } from '../../../shared/rules/slots/types';
import type { Statement } from '../../db/connection';
import type { Database } from '../../db/database';
import { columnsOf } from '../../db/sql/columns-of';
import { type Claimant, isOwn, NOBODY } from '../claims/own-claims';
import type { Clock } from '../clock';

/** Whose slots are asked for; without either those of every bookable doctor. */
export interface Wanted {
  doctor?: string | null;
  department?: string | null;
  /** Those too who take blood or images, with whom nobody books but together with other visits of a day. */
  withDayParts?: boolean;
  /** Doctors whose claims are asked for, where not those of all. */
  claimsOf?: readonly string[];
}

/** The days that are asked for, in the clinic's zone; both included. */
export interface Period {
  from: string;
  to: string;
}

const DOCTOR = columnsOf('bac_si', 'd');
const WORKS_IN = columnsOf('bac_si__departments', 'j');
const DEPARTMENT = columnsOf('phong_ban', 'p');
const SESSION = columnsOf('lich_kham', 'k');
const EXCEPTION = columnsOf('lich_nghi');
const DUTY = columnsOf('lich_ca_truc');
const CLINIC = columnsOf('phong_kham');
const ROOM = columnsOf('phong', 'r');
const BLOCK = columnsOf('toa_nha', 'b');
const CLAIM = columnsOf('booking_claim');

/** A department where somebody can book: by itself, or together with a visit to another one. */
const takesBookings = ({ withDayParts }: Wanted): RawBuilder<SqlBool> =>
  withDayParts
    ? sql`(${DEPARTMENT.bookable} OR ${DEPARTMENT.day_part})`
    : sql`${DEPARTMENT.bookable}`;

/** Who takes blood or images is nobody's doctor to choose, and stands for the department alone. */
const forDepartment = ({ doctor, department, withDayParts }: Wanted): RawBuilder<SqlBool> =>
  withDayParts && (doctor || department)
    ? sql<SqlBool>`(${DOCTOR.bookable} OR EXISTS (SELECT FROM bac_si__departments j
        JOIN phong_ban p ON p.id = ${WORKS_IN.phong_ban_id} AND ${DEPARTMENT.day_part}
        WHERE ${WORKS_IN.bac_si_id} = ${DOCTOR.id}
          AND coalesce(p.id = ${department ?? null}::uuid, true)))`
    : sql<SqlBool>`${DOCTOR.bookable}`;

/** Bookable doctors: of a department those who have hours there. */
function doctorsSql(wanted: Wanted): RawBuilder<SqlBool> {
  const { doctor, department } = wanted;
  const conditions: RawBuilder<SqlBool>[] = [
    forDepartment(wanted),
    sql`${DOCTOR.status} = 'active' AND ${DOCTOR.archived_at} IS NULL`,
  ];
  if (doctor) conditions.push(sql`${DOCTOR.id} = ${doctor}`);
  if (department) {
    conditions.push(sql`(EXISTS (SELECT 1 FROM lich_kham k
        WHERE ${SESSION.doctor} = ${DOCTOR.id} AND ${SESSION.department} = ${department})
      OR EXISTS (SELECT 1 FROM bac_si__departments j
        WHERE ${WORKS_IN.bac_si_id} = ${DOCTOR.id} AND ${WORKS_IN.phong_ban_id} = ${department}))`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}

const list = (source: string) =>
  sql`coalesce((SELECT json_agg(${sql.ref(source)}) FROM ${sql.table(source)}), '[]')`;

/** Everything but the claims, which change with every booking. */
type Schedules = Omit<SlotRules, 'zone' | 'claims'>;

/** Counts the changes to all that {@link Schedules} are read from, and names the database. */
const VERSION = sql`(SELECT current_database() || ' ' || pg_postmaster_start_time() || ' '
  || sum(${columnsOf('schedule_version').changes}) FROM schedule_version)`;

/** Whose claims are read: of a doctor or a department those on their rooms too; else simply all. */
const claimed = (
  { doctor, department, claimsOf }: Wanted,
  doctors: RawBuilder<unknown>,
  rooms: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  doctor || department || claimsOf
    ? sql<SqlBool>`(${CLAIM.doctor} = ANY (${doctors}) OR ${CLAIM.room} = ANY (${rooms}))`
    : sql<SqlBool>`true`;

const claimsSql = (
  whose: RawBuilder<SqlBool>,
  now: Date,
  { from, to }: Period,
  claimant: Claimant,
) => sql`
  SELECT ${CLAIM.doctor}, ${CLAIM.room}, ${CLAIM.starts_at} AS start, ${CLAIM.ends_at} AS "end",
    ${CLAIM.busy_until} AS "busyUntil", ${CLAIM.expires_at} AS "heldUntil"
  FROM booking_claim
  WHERE ${whose} AND ${CLAIM.starts_at} < ${to}::date + 1 AND ${CLAIM.starts_at} >= ${from}::date - 1
    AND ${CLAIM.busy_until} > ${from}::date
    AND (${CLAIM.expires_at} IS NULL OR ${CLAIM.expires_at} > ${now}) AND NOT ${isOwn(claimant)}`;

interface Read extends Schedules {
  version: string;
  claims: Claim[];
}

/** Reads the schedules of a period and the claims on them, in one statement. */
function everything(
  now: Date,
  wanted: Wanted,
  period: Period,
  claimant: Claimant,
): RawBuilder<Read> {
  const { from, to } = period;
  const ids = (source: string) => sql`ARRAY(SELECT id FROM ${sql.table(source)})`;
  const { claimsOf } = wanted;
  const rooms = claimsOf
    ? sql`ARRAY(SELECT room FROM schedules WHERE doctor = ANY(${[...claimsOf]}::uuid[]))`
    : ids('rooms');
  const doctors = claimsOf ? sql`${[...claimsOf]}::uuid[]` : ids('doctors');
  const whose = claimed(wanted, doctors, rooms);
  return sql<Read>`
    WITH doctors AS MATERIALIZED (
      SELECT d.id, ${DOCTOR.slot_minutes} AS "slotMinutes",
        ${DOCTOR.buffer_minutes} AS "bufferMinutes",
        ARRAY(SELECT ${WORKS_IN.phong_ban_id} FROM bac_si__departments j JOIN phong_ban p
          ON p.id = ${WORKS_IN.phong_ban_id} AND ${takesBookings(wanted)}
          WHERE ${WORKS_IN.bac_si_id} = d.id ORDER BY ${WORKS_IN.position}) AS departments
      FROM bac_si d WHERE ${doctorsSql(wanted)} ORDER BY d.id
    ), schedules AS MATERIALIZED (
      SELECT k.id, ${SESSION.doctor} AS doctor, ${SESSION.department} AS department,
        ${SESSION.room} AS room, ${SESSION.weekday}::int AS weekday, ${SESSION.date} AS date,
        left(${SESSION.from}::text, 5) AS "from", left(${SESSION.to}::text, 5) AS "to",
        ${SESSION.slot_minutes} AS "slotMinutes", ${SESSION.capacity} AS capacity,
        ${SESSION.valid_from} AS "validFrom", ${SESSION.valid_until} AS "validUntil"
      FROM lich_kham k JOIN doctors d ON d.id = ${SESSION.doctor}
      JOIN phong_ban p ON p.id = ${SESSION.department} AND ${takesBookings(wanted)}
      WHERE ${SESSION.valid_from} <= ${to}::date
        AND (${SESSION.valid_until} IS NULL OR ${SESSION.valid_until} >= ${from}::date)
        AND (${SESSION.date} IS NULL OR ${SESSION.date} BETWEEN ${from}::date AND ${to}::date)
      ORDER BY k.id
    ), exceptions AS (
      SELECT ${EXCEPTION.kind} AS kind, ${EXCEPTION.title} AS title, ${EXCEPTION.doctor} AS doctor,
        ${EXCEPTION.room} AS room, ${EXCEPTION.clinic} AS clinic,
        ${EXCEPTION.department} AS department, ${EXCEPTION.capacity} AS capacity,
        ${EXCEPTION.start} AS start, ${EXCEPTION.end} AS "end" FROM lich_nghi
      WHERE ${EXCEPTION.state} = 'approved' AND ${EXCEPTION.start} < ${to}::date + 1
        AND ${EXCEPTION.end} > ${from}::date
        AND (${EXCEPTION.doctor} IS NULL OR ${EXCEPTION.doctor} IN (SELECT id FROM doctors))
      ORDER BY ${EXCEPTION.start}, id
    ), duties AS (
      SELECT ${DUTY.doctor} AS doctor, ${DUTY.start} AS start, ${DUTY.end} AS "end" FROM lich_ca_truc
      WHERE ${DUTY.doctor} IN (SELECT id FROM doctors) AND ${DUTY.state} <> 'planned'
        AND ${DUTY.role} <> 'standby' AND ${DUTY.start} < ${to}::date + 1
        AND ${DUTY.end} > ${from}::date
    ), clinics AS (
      SELECT id, coalesce(${CLINIC.opening_hours}, '[]') AS hours FROM phong_kham
      WHERE ${CLINIC.active} ORDER BY id
    ), rooms AS MATERIALIZED (
      SELECT r.id, ${ROOM.capacity} AS capacity, ${BLOCK.clinic} AS clinic
      FROM phong r LEFT JOIN toa_nha b ON b.id = ${ROOM.block}
      WHERE r.id IN (SELECT room FROM schedules)
    ), claims AS (${claimsSql(whose, now, period, claimant)})
    SELECT ${VERSION} AS version, ${list('doctors')} AS doctors, ${list('schedules')} AS schedules,
      ${list('exceptions')} AS exceptions, ${list('duties')} AS duties,
      ${list('clinics')} AS clinics, ${list('rooms')} AS rooms, ${list('claims')} AS claims`;
}

/** Reads the claims on schedules that are known, and the version that these would have now. */
function claimsOn(
  { doctors, rooms, schedules }: Schedules,
  wanted: Wanted,
  now: Date,
  period: Period,
  claimant: Claimant,
): RawBuilder<Pick<Read, 'version' | 'claims'>> {
  const uuids = (ids: readonly (string | null)[]) => sql`${[...new Set(ids)]}::uuid[]`;
  const { claimsOf = doctors.map(({ id }) => id) } = wanted;
  const places = wanted.claimsOf
    ? schedules.filter(({ doctor }) => claimsOf.includes(doctor)).map(({ room }) => room)
    : rooms.map(({ id }) => id);
  const whose = claimed(wanted, uuids(claimsOf), uuids(places));
  return sql`WITH claims AS (${claimsSql(whose, now, period, claimant)})
    SELECT ${VERSION} AS version, ${list('claims')} AS claims`;
}

/** Schedules that were read, by what was asked, the latest used last. */
const kept = new Map<string, { version: string; schedules: Schedules }>();
const MOST_KEPT = 400;

function keep(key: string, entry: { version: string; schedules: Schedules }): void {
  kept.delete(key);
  kept.set(key, entry);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** The rules of slots before they are read: a statement, and what its one row says. */
export interface RulesAsked {
  statement: Statement<Pick<Read, 'version' | 'claims'>>;
  /** The rules; null where what was known of them has changed, and all is to be asked for. */
  read(row: Pick<Read, 'version' | 'claims'> | undefined): SlotRules | null;
}

/**
 * Asks for all that the slots of a period are computed from, in one statement: doctors, their
 * schedules in bookable departments, approved exceptions, published shifts, places, and the living
 * claims. All but the claims is kept by the process as long as the database says that nothing of it
 * changed. What the claimant has claimed themselves does not count.
 */
export function askRules(
  { zone, now, claimant = NOBODY }: Pick<Clock, 'zone' | 'now' | 'claimant'>,
  wanted: Wanted,
  period: Period,
): RulesAsked {
  const { doctor, department, withDayParts } = wanted;
  const key = [doctor, department, withDayParts, period.from, period.to].join('|');
  const known = kept.get(key);
  if (known) {
    return {
      statement: claimsOn(known.schedules, wanted, now, period, claimant),
      read: (row) => {
        if (row?.version !== known.version) {
          kept.delete(key);
          return null;
        }
        keep(key, known);
        return { zone, ...known.schedules, claims: row.claims };
      },
    };
  }
  return {
    statement: everything(now, wanted, period, claimant),
    read: (row) => {
      const { version, claims, ...schedules } = row as Read;
      keep(key, { version, schedules });
      return { zone, ...schedules, claims };
    },
  };
}

/** Reads what {@link askRules} asks for; again where it has changed since it was known. */
export async function loadRules(
  db: Database,
  zone: string,
  now: Date,
  wanted: Wanted,
  period: Period,
  claimant: Claimant = NOBODY,
): Promise<SlotRules> {
  for (;;) {
    const asked = askRules({ zone, now, claimant }, wanted, period);
    const { rows } = await db.executeQuery(asked.statement.compile(db));
    const rules = asked.read(rows[0]);
    if (rules) return rules;
  }
}
