import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { BedPatient, BedState } from '../../shared/inpatient/operations';
import { resourceNamed } from '../../shared/resource/config';
import { columnsOf } from '../db/sql/columns-of';
import { predicateSql } from '../db/sql/predicate';
import { objectAs, selectAs } from '../db/sql/select-as';
import { policyOf, type Scope, sqlContext } from '../resource/scope';
import { rowsSql } from '../resource/select';
import { bedsOf } from './bed-row';
import { countsSql, liesSql, type Moment } from './map-moment';

const BED = columnsOf('giuong', 't');
const ROOM = columnsOf('phong', 'r');
const BLOCK = columnsOf('toa_nha', 'k');
const SEGMENT = columnsOf('dieu_chuyen_giuong', 's');
const STAY = columnsOf('o_lai', 'o');
const PATIENT = columnsOf('benh_nhan', 'b');
const DOCTOR = columnsOf('bac_si', 'd');
const DEPARTMENT = columnsOf('phong_ban', 'p');

/** A bed with its room, as one row. */
export interface MapRow {
  id: string;
  code: string;
  position: string | null;
  kind: string;
  capacity: number;
  /** Without anybody: available, cleaning or blocked. */
  empty: BedState;
  since: string | null;
  room: string;
  number: string;
  roomName: string | null;
  block: string;
  blockName: string;
  floor: number;
  department: string | null;
  departmentName: string | null;
  sex: string | null;
  isolation: string | null;
  patients: (BedPatient & { patient: string | null })[];
}

/**
 * SQL of a condition over the rows of a resource under an alias, and of reading one of its fields; only
 * where `within` holds too.
 */
export function visibleParts(
  scope: Scope,
  name: 'o-lai' | 'benh-nhan' | 'don-thuoc',
  alias: string,
  within?: RawBuilder<SqlBool>,
) {
  const { config } = scope.services;
  const resource = resourceNamed(config, name);
  const policy = policyOf(scope, resource);
  const own: RawBuilder<SqlBool> = !policy.read
    ? sql<SqlBool>`false`
    : policy.rows === null
      ? sql<SqlBool>`true`
      : // Few of all rows are asked: those who lie in beds or wait for one.
        predicateSql(config, resource, policy.rows, { alias, ...sqlContext(scope), sets: 'each' });
  const rows = within ? sql<SqlBool>`(${within} AND ${own})` : own;
  const show = (field: string, column: RawBuilder<unknown>) =>
    policy.fields.read.has(field) ? sql`CASE WHEN ${rows} THEN ${column} END` : sql`NULL`;
  return { rows, show };
}

/** Years of age from a date of birth that may be a year alone. */
export const ageSql = (birth: RawBuilder<unknown>, today: string): RawBuilder<unknown> =>
  sql`extract(year FROM age(${today}::date, rpad(${birth}, 10, '-01-01')::date))::integer`;

/** What a bed was at a past hour while nobody had it; else what it is. */
const emptySql = ({ at, moment }: Moment) =>
  moment === 'past'
    ? sql`coalesce((SELECT c.state FROM bed_state_change c
        WHERE c.bed = ${BED.id} AND c.since <= ${at} AND c.state IN ('available', 'cleaning', 'blocked')
        ORDER BY c.since DESC, c.id DESC LIMIT 1), 'available')`
    : sql`CASE WHEN ${BED.blocked_at} IS NOT NULL THEN 'blocked'
        WHEN ${BED.cleaning_since} IS NOT NULL AND ${moment === 'now'} THEN 'cleaning'
        ELSE 'available' END`;

/** The substances that a patient is allergic to. */
const ALLERGIES = sql`(SELECT coalesce(jsonb_agg(a.value->>'substance'), '[]')
  FROM jsonb_array_elements(CASE jsonb_typeof(${PATIENT.allergies})
    WHEN 'array' THEN ${PATIENT.allergies} ELSE '[]' END) a)`;

/** All beds that the actor may see, with whom they hold at the moment: one statement. */
export async function readBeds(scope: Scope, moment: Moment): Promise<MapRow[]> {
  const stay = visibleParts(scope, 'o-lai', 'o');
  // Who lies there is told with the stay alone: the look at a stay is what the audit keeps.
  const patient = visibleParts(scope, 'benh-nhan', 'b', stay.rows);
  const { today } = scope;
  const zone = scope.services.settings.timeZone;
  const resource = bedsOf(scope);
  const { rows } = await sql<MapRow>`
    WITH lying AS (
      SELECT ${SEGMENT.bed} AS bed, ${SEGMENT.place} AS place, ${objectAs<
        BedPatient & { patient: string | null }
      >({
        stay: sql`CASE WHEN ${stay.rows} THEN ${STAY.id} END`,
        patient: sql`CASE WHEN ${stay.rows} THEN ${STAY.patient} END`,
        code: stay.show('code', STAY.code),
        name: patient.show('fullName', PATIENT.full_name),
        sex: patient.show('sex', PATIENT.sex),
        age: patient.show('dateOfBirth', ageSql(PATIENT.date_of_birth, today)),
        doctor: stay.show('doctor', DOCTOR.full_name),
        since: sql`to_jsonb(${SEGMENT.start})`,
        days: stay.show(
          'admittedAt',
          sql`((${moment.at}::timestamptz AT TIME ZONE ${zone})::date
            - (${STAY.admitted_at} AT TIME ZONE ${zone})::date) + 1`,
        ),
        expectedDischarge: stay.show('expectedDischarge', STAY.expected_discharge),
        isolation: stay.show('isolation', STAY.isolation),
        fallRisk: stay.show('fallRisk', STAY.fall_risk),
        allergies: patient.show('allergies', ALLERGIES),
        state: moment.moment === 'past' ? sql`NULL` : stay.show('state', STAY.state),
        awayUntil: moment.moment === 'now' ? stay.show('awayUntil', STAY.away_until) : sql`NULL`,
        reserved: sql`NOT ${liesSql(moment)}`,
      })} AS who
      FROM dieu_chuyen_giuong s JOIN o_lai o ON ${STAY.id} = ${SEGMENT.stay}
      JOIN benh_nhan b ON ${PATIENT.id} = ${STAY.patient}
      LEFT JOIN bac_si d ON ${DOCTOR.id} = ${STAY.doctor}
      WHERE ${countsSql(scope, moment)}
    ), held AS (
      SELECT bed, jsonb_agg(who ORDER BY place) AS patients FROM lying GROUP BY bed
    )
    SELECT ${selectAs<MapRow>({
      id: BED.id,
      code: BED.code,
      position: BED.position,
      kind: BED.kind,
      capacity: BED.capacity,
      empty: emptySql(moment),
      since: sql`coalesce(${BED.blocked_at}, ${BED.cleaning_since})`,
      room: ROOM.id,
      number: ROOM.number,
      roomName: ROOM.name,
      block: BLOCK.code,
      blockName: BLOCK.name,
      floor: ROOM.floor,
      department: ROOM.department,
      departmentName: DEPARTMENT.short_name,
      sex: ROOM.sex,
      isolation: ROOM.isolation,
      patients: sql`coalesce(l.patients, '[]')`,
    })}
    FROM giuong t JOIN phong r ON ${ROOM.id} = ${BED.room}
    JOIN toa_nha k ON ${BLOCK.id} = ${ROOM.block}
    LEFT JOIN phong_ban p ON ${DEPARTMENT.id} = ${ROOM.department}
    LEFT JOIN held l ON l.bed = ${BED.id}
    WHERE ${rowsSql(scope, resource, policyOf(scope, resource).rows)}
    ORDER BY ${BLOCK.code}, ${ROOM.floor}, ${ROOM.number}, ${BED.code}`.execute(scope.db);
  return rows;
}
