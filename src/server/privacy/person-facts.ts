import { sql } from 'kysely';
import { columnsOf } from '../db/sql/columns-of';
import { anyIdOf } from '../patients/merged-ids';
import type { RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';

/** Whom a request to erase is about. */
export interface Erased {
  patient: string | null;
  /** The account that goes too: the patient's own, or the disabled one that was named. */
  account: string | null;
}

/** What there is of a person, by how many. */
export interface PersonFacts {
  /** Appointments, waiting entries and stays that are not over. */
  open: number;
  /** What the law of medical records keeps. */
  records: number;
  visits: number;
  /** Files of appointments without a record. */
  files: number;
  consents: number;
  links: number;
  notifications: number;
}

/** A profile of one's own takes its account along; a relative's leaves it to its owner. */
export async function whoIsErased(
  { db }: Scope,
  request: RowOf<'yeu-cau-du-lieu'>,
): Promise<Erased> {
  const patient = (request.patient ?? null) as string | null;
  const named = (request.account ?? null) as string | null;
  if (patient === null) return { patient, account: named };
  const own = await db
    .selectFrom('nguoi_than as g')
    .innerJoin('ca_nhan as a', 'a.id', 'g.user')
    .select('g.user')
    .where('g.patient', '=', patient)
    .where('g.relation', '=', 'ban-than')
    .where('g.verified_at', 'is not', null)
    .where('a.role', '=', 'benh-nhan')
    .orderBy('g.user')
    .executeTakeFirst();
  return { patient, account: own?.user ?? null };
}

const VISIT = columnsOf('phieu_thong_tin', 'p');
const WAIT = columnsOf('danh_sach_cho', 'w');
const STAY = columnsOf('o_lai', 's');
const RECORD = columnsOf('ho_so_benh_an', 'h');
const PRESCRIPTION = columnsOf('don_thuoc', 'd');
const ORDER = columnsOf('chi_dinh', 'c');
const PAPER = columnsOf('giay_y_te', 'g');
const LINK = columnsOf('nguoi_than', 'n');

/** Appointments of a patient that no record, order or prescription was written for. */
export const visitsWithoutRecord = (scope: Scope, patient: string | null) => sql<{ id: string }>`
  SELECT p.id FROM phieu_thong_tin p WHERE ${VISIT.patient} = ${anyIdOf(scope, patient)}
    AND NOT EXISTS (SELECT FROM ho_so_benh_an h WHERE ${RECORD.appointment} = p.id)
    AND NOT EXISTS (SELECT FROM chi_dinh c WHERE ${ORDER.appointment} = p.id)`;

/** Counts what there is of a person. */
export async function countFacts(scope: Scope, { patient, account }: Erased): Promise<PersonFacts> {
  const any = anyIdOf(scope, patient);
  const { rows } = await sql<PersonFacts>`
    SELECT
      (SELECT count(*) FROM phieu_thong_tin p WHERE ${VISIT.patient} = ${any}
          AND ${VISIT.state} IN ('requested', 'confirmed', 'checked_in', 'called', 'in_exam'))::int
        + (SELECT count(*) FROM danh_sach_cho w WHERE ${WAIT.patient} = ${any}
          AND ${WAIT.state} IN ('waiting', 'offered'))::int
        + (SELECT count(*) FROM o_lai s WHERE ${STAY.patient} = ${any}
          AND ${STAY.state} NOT IN ('discharged', 'cancelled'))::int AS open,
      (SELECT count(*) FROM ho_so_benh_an h WHERE ${RECORD.patient} = ${any})::int
        + (SELECT count(*) FROM don_thuoc d WHERE ${PRESCRIPTION.patient} = ${any})::int
        + (SELECT count(*) FROM chi_dinh c WHERE ${ORDER.patient} = ${any})::int
        + (SELECT count(*) FROM o_lai s WHERE ${STAY.patient} = ${any})::int
        + (SELECT count(*) FROM giay_y_te g WHERE ${PAPER.patient} = ${any}
          AND ${PAPER.state} IN ('issued', 'withdrawn'))::int AS records,
      (SELECT count(*) FROM phieu_thong_tin p WHERE ${VISIT.patient} = ${any})::int AS visits,
      (SELECT count(*) FROM stored_file f WHERE f.resource = 'phieu-thong-tin'
        AND f.deleted_at IS NULL
        AND f.record_id IN (${visitsWithoutRecord(scope, patient)}))::int AS files,
      (SELECT count(*) FROM dong_y WHERE ${columnsOf('dong_y').patient} = ${any})::int
        AS consents,
      (SELECT count(*) FROM nguoi_than n
        WHERE ${LINK.patient} = ${any} OR ${LINK.user} = ${account})::int AS links,
      (SELECT count(*) FROM thong_bao
        WHERE ${columnsOf('thong_bao').user} = ${account})::int AS notifications`.execute(scope.db);
  return rows[0]!;
}
