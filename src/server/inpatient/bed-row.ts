import { sql } from 'kysely';
import { AppError, type Text } from '../../shared/errors';
import { isId } from '../../shared/fields/reference';
import { resourceNamed } from '../../shared/resource/config';
import type { Resource } from '../../shared/resource/resource';
import { columnsOf } from '../db/sql/columns-of';
import { policyOf, type Scope } from '../resource/scope';
import { fewRowsSql } from '../resource/select';

export const STAYS = 'o-lai';
export const BEDS = 'giuong';

export const staysOf = (scope: Scope): Resource => resourceNamed(scope.services.config, STAYS);
export const bedsOf = (scope: Scope): Resource => resourceNamed(scope.services.config, BEDS);

const BED = columnsOf('giuong', 't');
const ROOM = columnsOf('phong', 'r');
const SEGMENT = columnsOf('dieu_chuyen_giuong', 's');
const STAY = columnsOf('o_lai', 'o');
const PATIENT = columnsOf('benh_nhan', 'b');

/** Who lies in a bed, or has it reserved. */
export interface Occupant {
  segment: string;
  stay: string;
  code: string;
  patient: string;
  sex: string | null;
  isolation: string | null;
  kind: 'nam' | 'giu';
  place: number;
}

/** A bed that is locked, with its room and who has it now. */
export interface BedRow {
  id: string;
  code: string;
  room: string;
  capacity: number;
  cleaningSince: string | null;
  blockedAt: string | null;
  roomSex: string | null;
  roomIsolation: string | null;
  roomActive: boolean;
  department: string | null;
  occupants: Occupant[];
  /** The last moment that one of its segments names; null without any. */
  last: Date | null;
}

const GONE: Text = { vi: 'Không có giường này.', en: 'There is no such bed.' };

/** Locks beds in the order of their ids, so that acts that meet wait for each other. */
async function lockAll(scope: Scope, ids: readonly string[]): Promise<void> {
  await scope.db
    .selectFrom('giuong')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Locks beds and reads them with who has them, in the order asked for.
 * @param anyBed also beds that the actor may not see: those that a stay leaves.
 * @throws AppError INVALID at `bedId` for one that is not there for the actor.
 */
export async function lockBeds(
  scope: Scope,
  ids: readonly string[],
  anyBed: readonly string[] = [],
): Promise<BedRow[]> {
  const all = [...new Set(ids)];
  if (all.length === 0) return [];
  if (!all.every(isId)) throw new AppError('INVALID', { errors: { bedId: GONE } });
  await lockAll(scope, all);
  const resource = bedsOf(scope);
  const seen = fewRowsSql(scope, resource, policyOf(scope, resource).rows);
  const { rows } = await sql<BedRow>`
    SELECT ${BED.id}, ${BED.code}, ${BED.room}, ${BED.capacity},
      ${BED.cleaning_since} AS "cleaningSince", ${BED.blocked_at} AS "blockedAt",
      ${ROOM.sex} AS "roomSex", ${ROOM.isolation} AS "roomIsolation",
      ${ROOM.active} AS "roomActive", ${ROOM.department} AS department,
      (SELECT max(greatest(${SEGMENT.start}, ${SEGMENT.end}))
        FROM dieu_chuyen_giuong s WHERE ${SEGMENT.bed} = ${BED.id}) AS last,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('segment', ${SEGMENT.id}, 'stay', ${STAY.id},
          'code', ${STAY.code}, 'patient', ${PATIENT.id}, 'sex', ${PATIENT.sex},
          'isolation', ${STAY.isolation}, 'kind', ${SEGMENT.kind}, 'place', ${SEGMENT.place})
          ORDER BY ${SEGMENT.place}), '[]')
        FROM dieu_chuyen_giuong s JOIN o_lai o ON ${STAY.id} = ${SEGMENT.stay}
        JOIN benh_nhan b ON ${PATIENT.id} = ${STAY.patient}
        WHERE ${SEGMENT.bed} = ${BED.id} AND ${SEGMENT.end} IS NULL) AS occupants
    FROM giuong t JOIN phong r ON ${ROOM.id} = ${BED.room}
    WHERE ${BED.id} = ANY(${all}::uuid[])
      AND ((${seen}) OR ${BED.id} = ANY(${[...anyBed]}::uuid[]))`.execute(scope.db);
  const found = new Map(
    rows.map((row) => [row.id, { ...row, last: row.last && new Date(row.last) }]),
  );
  return ids.map((id) => {
    const bed = found.get(id);
    if (!bed) throw new AppError('INVALID', { errors: { bedId: GONE } });
    return bed;
  });
}
