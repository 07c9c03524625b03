import { type RawBuilder, sql } from 'kysely';
import type { FluidEntry } from '../../shared/inpatient/care-answers';
import type { WardMedication } from '../../shared/inpatient/dose-answers';
import type { WardHandover, WardPatient, WardRound } from '../../shared/inpatient/ward-operations';
import { columnsOf } from '../db/sql/columns-of';
import { objectAs, selectAs } from '../db/sql/select-as';
import type { Scope } from '../resource/scope';
import { fluidsSql, type TaskRow, tasksSql } from './care-rows';
import { ageSql, visibleParts } from './map-beds';

const BED = columnsOf('giuong', 't');
const ROOM = columnsOf('phong', 'r');
const SEGMENT = columnsOf('dieu_chuyen_giuong', 's');
const OTHER = columnsOf('dieu_chuyen_giuong', 'n');
const STAY = columnsOf('o_lai', 'o');
const PATIENT = columnsOf('benh_nhan', 'b');
const ROUND = columnsOf('sinh_hieu', 'v');
const NOTE = columnsOf('ban_giao', 'h');
const GIVER = columnsOf('ca_nhan', 'g');
const TAKER = columnsOf('ca_nhan', 'e');
const DIAGNOSIS = columnsOf('icd_10', 'i');
const DEPARTMENT = columnsOf('phong_ban', 'p');

/** Somebody in a bed; moments are the database's text. */
export interface LyingRow {
  stay: string;
  patient: string;
  code: string;
  name: string | null;
  age: number | null;
  room: string;
  bed: string;
  beside: number;
  spo2Target: boolean;
  admittedAt: string;
  away: boolean;
  rounds: WardRound[];
  /** Of the last round that has one: an incomplete round takes no warning back. */
  risk: WardRound['risk'];
  handover: WardHandover | null;
  fluids: FluidEntry[];
  tasks: TaskRow[];
  diagnosis: WardPatient['diagnosis'];
  allergies: WardMedication['allergies'];
}

const roundsSql = sql`(SELECT coalesce(jsonb_agg(x.round ORDER BY x.at DESC), '[]') FROM (
  SELECT ${ROUND.taken_at} AS at, ${objectAs<WardRound>({
    id: ROUND.id,
    version: ROUND.version,
    takenAt: sql`to_jsonb(${ROUND.taken_at})`,
    breaths: ROUND.breaths,
    spo2: ROUND.spo2,
    oxygen: ROUND.oxygen,
    systolic: ROUND.systolic,
    diastolic: ROUND.diastolic,
    pulse: ROUND.pulse,
    consciousness: ROUND.consciousness,
    temperature: ROUND.temperature,
    score: ROUND.score,
    risk: ROUND.risk,
  })} AS round FROM sinh_hieu v
  WHERE ${ROUND.stay} = ${STAY.id} AND ${ROUND.state} = 'recorded'
  ORDER BY ${ROUND.taken_at} DESC, ${ROUND.id} DESC LIMIT 2) x)`;

const riskSql = sql`(SELECT ${ROUND.risk} FROM sinh_hieu v
  WHERE ${ROUND.stay} = ${STAY.id} AND ${ROUND.state} = 'recorded' AND ${ROUND.risk} IS NOT NULL
  ORDER BY ${ROUND.taken_at} DESC, ${ROUND.id} DESC LIMIT 1)`;

const handoverSql = (scope: Scope): RawBuilder<unknown> => sql`(SELECT ${objectAs<WardHandover>({
  id: NOTE.id,
  version: NOTE.version,
  at: sql`to_jsonb(${NOTE.created_at})`,
  situation: NOTE.situation,
  background: NOTE.background,
  assessment: NOTE.assessment,
  recommendation: NOTE.recommendation,
  by: GIVER.full_name,
  own: sql`coalesce(${NOTE.by} = ${scope.actor.userId}, false)`,
  receivedBy: TAKER.full_name,
  receivedAt: sql`to_jsonb(${NOTE.received_at})`,
})} FROM ban_giao h LEFT JOIN ca_nhan g ON ${GIVER.id} = ${NOTE.by}
  LEFT JOIN ca_nhan e ON ${TAKER.id} = ${NOTE.received_by}
  WHERE ${NOTE.stay} = ${STAY.id} AND ${NOTE.state} <> 'error'
  ORDER BY ${NOTE.created_at} DESC, ${NOTE.id} DESC LIMIT 1)`;

const diagnosisSql = sql`CASE WHEN ${STAY.diagnosis} IS NOT NULL THEN ${objectAs<
  NonNullable<WardPatient['diagnosis']>
>({
  code: STAY.diagnosis,
  name: sql`(SELECT ${DIAGNOSIS.name} FROM icd_10 i WHERE ${DIAGNOSIS.code} = ${STAY.diagnosis})`,
})} END`;

/** How many others lie in the same bed, whoever they are. */
const besideSql = sql<number>`(SELECT count(*)::int FROM dieu_chuyen_giuong n
  WHERE ${OTHER.bed} = ${SEGMENT.bed} AND ${OTHER.end} IS NULL AND ${OTHER.kind} = 'nam'
    AND ${OTHER.id} <> ${SEGMENT.id})`;

/** Who lies in the beds of a department, as far as the asker sees their stays. */
export async function readLying(scope: Scope, department: string): Promise<LyingRow[]> {
  const stay = visibleParts(scope, 'o-lai', 'o');
  const patient = visibleParts(scope, 'benh-nhan', 'b');
  const { rows } = await sql<LyingRow>`
    SELECT ${selectAs<LyingRow>({
      stay: STAY.id,
      patient: STAY.patient,
      code: STAY.code,
      name: patient.show('fullName', PATIENT.full_name),
      age: patient.show('dateOfBirth', ageSql(PATIENT.date_of_birth, scope.today)),
      room: ROOM.number,
      bed: BED.code,
      beside: besideSql,
      spo2Target: STAY.spo2_target,
      admittedAt: sql`coalesce(${STAY.admitted_at}, ${SEGMENT.start})`,
      away: sql`${STAY.away_since} IS NOT NULL`,
      rounds: roundsSql,
      risk: riskSql,
      handover: handoverSql(scope),
      fluids: fluidsSql(scope),
      tasks: tasksSql(scope),
      diagnosis: stay.show('diagnosis', diagnosisSql),
      allergies: patient.show('allergies', PATIENT.allergies),
    })}
    FROM o_lai o JOIN dieu_chuyen_giuong s ON ${SEGMENT.stay} = ${STAY.id}
      AND ${SEGMENT.end} IS NULL AND ${SEGMENT.kind} = 'nam'
    JOIN giuong t ON ${BED.id} = ${SEGMENT.bed} JOIN phong r ON ${ROOM.id} = ${BED.room}
    JOIN benh_nhan b ON ${PATIENT.id} = ${STAY.patient}
    WHERE ${STAY.department} = ${department} AND ${stay.rows}
    ORDER BY ${ROOM.number}, ${BED.code}, ${STAY.id}`.execute(scope.db);
  return rows;
}

/** The codes and states of a department's beds, in the order of their rooms. */
export async function readBedStates(
  scope: Scope,
  department: string,
): Promise<{ code: string; state: string }[]> {
  const { rows } = await sql<{ code: string; state: string }>`
    SELECT ${BED.code} AS code, ${BED.state} AS state
    FROM giuong t JOIN phong r ON ${ROOM.id} = ${BED.room}
    WHERE ${ROOM.department} = ${department}
    ORDER BY ${ROOM.number}, ${BED.code}`.execute(scope.db);
  return rows;
}

/** The departments of the asker by their names. */
export async function readOwnDepartments(scope: Scope): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT ${DEPARTMENT.id} AS id, ${DEPARTMENT.name} AS name FROM phong_ban p
    WHERE ${DEPARTMENT.id} = ANY(${[...scope.actor.departmentIds]}::uuid[])
    ORDER BY ${DEPARTMENT.name}, ${DEPARTMENT.id}`.execute(scope.db);
  return rows;
}
