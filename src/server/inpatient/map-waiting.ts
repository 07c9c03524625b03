import { sql } from 'kysely';
import type { WaitingStay } from '../../shared/inpatient/operations';
import { columnsOf } from '../db/sql/columns-of';
import type { Scope } from '../resource/scope';
import { ageSql, visibleParts } from './map-beds';

const STAY = columnsOf('o_lai', 'o');
const PATIENT = columnsOf('benh_nhan', 'b');
const SEGMENT = columnsOf('dieu_chuyen_giuong', 's');
const BED = columnsOf('giuong', 'g');

const MOST = 200;

/** Who waits for a bed now: admissions, transfers, and who lies nowhere; the longest wait first. */
export async function readWaiting(
  scope: Scope,
): Promise<(WaitingStay & { patient: string | null })[]> {
  const stay = visibleParts(scope, 'o-lai', 'o');
  const patient = visibleParts(scope, 'benh-nhan', 'b');
  const { rows } = await sql<WaitingStay & { patient: string | null }>`
    SELECT ${STAY.id}, ${STAY.code} AS code, ${STAY.patient} AS patient,
      CASE ${STAY.state} WHEN 'requested' THEN 'admission' WHEN 'transferring' THEN 'transfer'
        ELSE 'without-bed' END AS kind,
      ${patient.show('fullName', PATIENT.full_name)} AS name,
      ${patient.show('sex', PATIENT.sex)} AS sex,
      ${patient.show('dateOfBirth', ageSql(PATIENT.date_of_birth, scope.today))} AS age,
      coalesce(${STAY.transfer_to}, ${STAY.department}) AS department,
      ${stay.show('isolation', STAY.isolation)} AS isolation, ${BED.code} AS bed,
      ${STAY.planned_start} AS "plannedStart",
      CASE ${STAY.state} WHEN 'requested' THEN ${STAY.created_at}
        ELSE coalesce(${STAY.admitted_at}, ${STAY.created_at}) END AS since
    FROM o_lai o JOIN benh_nhan b ON ${PATIENT.id} = ${STAY.patient}
    LEFT JOIN dieu_chuyen_giuong s ON ${SEGMENT.stay} = ${STAY.id} AND ${SEGMENT.end} IS NULL
    LEFT JOIN giuong g ON ${BED.id} = ${SEGMENT.bed}
    WHERE ${STAY.archived_at} IS NULL AND (${stay.rows}) AND (
      ${STAY.state} IN ('requested', 'transferring')
      OR ${STAY.state} IN ('admitted', 'discharge_ordered', 'cleared') AND ${SEGMENT.id} IS NULL)
    ORDER BY since LIMIT ${MOST}`.execute(scope.db);
  return rows;
}
