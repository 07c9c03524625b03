import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Claim, SlotRules } from '../../../shared/rules/slots/types';
import type { Database } from '../../db/database';
import { type Claimant, isOwn, NOBODY } from '../claims/own-claims';

/** Whose slots are asked for; without either those of every bookable doctor. */
export interface Wanted {
  doctor?: string | null;
  department?: string | null;
}

/** The days that are asked for, in the clinic's zone; both included. */
export interface Period {
  from: string;
  to: string;
}

/** Bookable doctors: of a department those who have hours there. */
function doctorsSql({ doctor, department }: Wanted): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [
    sql`d.bookable AND d.status = 'active' AND d.archived_at IS NULL`,
  ];
  if (doctor) conditions.push(sql`d.id = ${doctor}`);
  if (department) {
    conditions.push(sql`(EXISTS (SELECT 1 FROM lich_kham k
        WHERE k.doctor = d.id AND k.department = ${department})
      OR EXISTS (SELECT 1 FROM bac_si__departments j
        WHERE j.bac_si_id = d.id AND j.phong_ban_id = ${department}))`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}

const list = (source: string) =>
  sql`coalesce((SELECT jsonb_agg(to_jsonb(${sql.ref(source)})) FROM ${sql.table(source)}), '[]')`;

/** Everything but the claims, which change with every booking. */
type Schedules = Omit<SlotRules, 'zone' | 'claims'>;

/** Counts the changes to all that {@link Schedules} are read from, and names the database. */
const VERSION = sql`(SELECT current_database() || ' ' || pg_postmaster_start_time() || ' '
  || sum(changes) FROM schedule_version)`;

const claimsSql = (
  doctors: RawBuilder<unknown>,
  rooms: RawBuilder<unknown>,
  now: Date,
  { from, to }: Period,
  claimant: Claimant,
) => sql`
  SELECT doctor, room, starts_at AS start, ends_at AS "end", busy_until AS "busyUntil",
    appointment IS NULL AS hold
  FROM booking_claim
  WHERE (doctor = ANY (${doctors}) OR room = ANY (${rooms}))
    AND starts_at < ${to}::date + 1 AND starts_at >= ${from}::date - 1
    AND (expires_at IS NULL OR expires_at > ${now}) AND NOT ${isOwn(claimant)}`;

/** Reads the schedules of a period and the claims on them, in one statement. */
async function readAll(
  db: Database,
  now: Date,
  wanted: Wanted,
  period: Period,
  claimant: Claimant,
): Promise<Schedules & { version: string; claims: Claim[] }> {
  const { from, to } = period;
  const ids = (source: string) => sql`ARRAY(SELECT id FROM ${sql.table(source)})`;
  const { rows } = await sql<Schedules & { version: string; claims: Claim[] }>`
    WITH doctors AS MATERIALIZED (
      SELECT d.id, d.slot_minutes AS "slotMinutes", d.buffer_minutes AS "bufferMinutes",
        ARRAY(SELECT j.phong_ban_id FROM bac_si__departments j JOIN phong_ban p
          ON p.id = j.phong_ban_id AND p.bookable
          WHERE j.bac_si_id = d.id ORDER BY j.position) AS departments
      FROM bac_si d WHERE ${doctorsSql(wanted)} ORDER BY d.id
    ), schedules AS MATERIALIZED (
      SELECT k.id, k.doctor, k.department, k.room, k.weekday::int AS weekday, k.date,
        left(k."from"::text, 5) AS "from", left(k."to"::text, 5) AS "to",
        k.slot_minutes AS "slotMinutes", k.capacity, k.valid_from AS "validFrom",
        k.valid_until AS "validUntil"
      FROM lich_kham k JOIN doctors d ON d.id = k.doctor
      JOIN phong_ban p ON p.id = k.department AND p.bookable
      WHERE k.valid_from <= ${to}::date AND (k.valid_until IS NULL OR k.valid_until >= ${from}::date)
        AND (k.date IS NULL OR k.date BETWEEN ${from}::date AND ${to}::date)
      ORDER BY k.id
    ), exceptions AS (
      SELECT kind, title, doctor, room, clinic, department, capacity, start, "end" FROM lich_nghi
      WHERE state = 'approved' AND start < ${to}::date + 1 AND "end" > ${from}::date
        AND (doctor IS NULL OR doctor IN (SELECT id FROM doctors)) ORDER BY start, id
    ), duties AS (
      SELECT doctor, start, "end" FROM lich_ca_truc
      WHERE doctor IN (SELECT id FROM doctors) AND state <> 'planned' AND role <> 'standby'
        AND start < ${to}::date + 1 AND "end" > ${from}::date
    ), clinics AS (
      SELECT id, coalesce(opening_hours, '[]') AS hours FROM phong_kham WHERE active ORDER BY id
    ), rooms AS MATERIALIZED (
      SELECT r.id, r.capacity, b.clinic FROM phong r LEFT JOIN toa_nha b ON b.id = r.block
      WHERE r.id IN (SELECT room FROM schedules)
    ), claims AS (${claimsSql(ids('doctors'), ids('rooms'), now, period, claimant)})
    SELECT ${VERSION} AS version, ${list('doctors')} AS doctors, ${list('schedules')} AS schedules,
      ${list('exceptions')} AS exceptions, ${list('duties')} AS duties,
      ${list('clinics')} AS clinics, ${list('rooms')} AS rooms, ${list('claims')} AS claims`.execute(
    db,
  );
  return rows[0]!;
}

/** Reads the claims on schedules that are known, and the version that these would have now. */
async function readClaims(
  db: Database,
  now: Date,
  { doctors, rooms }: Schedules,
  period: Period,
  claimant: Claimant,
): Promise<{ version: string; claims: Claim[] }> {
  const ids = (rows: readonly { id: string }[]) => sql`${rows.map(({ id }) => id)}::uuid[]`;
  const { rows } = await sql<{ version: string; claims: Claim[] }>`
    WITH claims AS (${claimsSql(ids(doctors), ids(rooms), now, period, claimant)})
    SELECT ${VERSION} AS version, ${list('claims')} AS claims`.execute(db);
  return rows[0]!;
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

/**
 * All that the slots of a period are computed from, in one statement: doctors, their schedules in
 * bookable departments, approved exceptions, published shifts, places, and the living claims. All
 * but the claims is kept by the process as long as the database says that nothing of it changed.
 * What the claimant has claimed themselves does not count.
 */
export async function loadRules(
  db: Database,
  zone: string,
  now: Date,
  wanted: Wanted,
  period: Period,
  claimant: Claimant = NOBODY,
): Promise<SlotRules> {
  const key = [wanted.doctor, wanted.department, period.from, period.to].join('|');
  const known = kept.get(key);
  if (known) {
    const { version, claims } = await readClaims(db, now, known.schedules, period, claimant);
    if (version === known.version) {
      keep(key, known);
      return { zone, ...known.schedules, claims };
    }
  }
  const { version, claims, ...schedules } = await readAll(db, now, wanted, period, claimant);
  keep(key, { version, schedules });
  return { zone, ...schedules, claims };
}
