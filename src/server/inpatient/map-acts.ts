import { sql } from 'kysely';
import type { MapAct } from '../../shared/inpatient/operations';
import { limitsOf } from '../clinic-limits';
import { columnsOf } from '../db/sql/columns-of';
import { selectAs } from '../db/sql/select-as';
import type { Scope } from '../resource/scope';
import { visibleParts } from './map-beds';

const ACT = columnsOf('bed_act', 'a');
const STAY = columnsOf('o_lai', 'o');
const PATIENT = columnsOf('benh_nhan', 'b');
const BED = columnsOf('giuong', 'g');

const MOST = 20;

type ActRow = MapAct & { patient: string | null };

/**
 * What the actor did with stays and beds and may still undo, the newest first: nobody has acted on the
 * same stays and beds since. One statement.
 */
export async function readUndoable(scope: Scope): Promise<ActRow[]> {
  const { actor, now } = scope;
  if (actor.userId === null) return [];
  const stay = visibleParts(scope, 'o-lai', 'o');
  const patient = visibleParts(scope, 'benh-nhan', 'b', stay.rows);
  const { undoMinutes } = limitsOf(scope.services);
  const oldest = new Date(now.getTime() - undoMinutes * 60_000).toISOString();
  const { rows } = await sql<ActRow>`
    SELECT ${selectAs<ActRow>({
      id: ACT.id,
      of: sql`CASE WHEN cardinality(${ACT.stays}) > 0 THEN 'o-lai' ELSE 'giuong' END`,
      target: sql`coalesce(${ACT.stays}[1], ${ACT.beds}[1])`,
      kind: ACT.kind,
      at: ACT.at,
      until: sql`${ACT.at} + make_interval(mins => ${undoMinutes}::int)`,
      name: patient.show('fullName', PATIENT.full_name),
      code: stay.show('code', STAY.code),
      patient: sql`CASE WHEN ${stay.rows} THEN ${STAY.patient} END`,
      beds: sql`(SELECT coalesce(array_agg(${BED.code} ORDER BY ${BED.code}), '{}')
        FROM giuong g WHERE ${BED.id} = ANY(${ACT.beds}))`,
    })}
    FROM bed_act a LEFT JOIN o_lai o ON ${STAY.id} = ${ACT.stays}[1]
    LEFT JOIN benh_nhan b ON ${PATIENT.id} = ${STAY.patient}
    WHERE ${ACT.by} = ${actor.userId} AND ${ACT.at} >= ${oldest} AND ${ACT.undone_at} IS NULL
      AND NOT EXISTS (SELECT FROM bed_act later WHERE later.id > ${ACT.id}
        AND later.undone_at IS NULL AND later.at >= ${oldest}
        AND (later.stays && ${ACT.stays} OR later.beds && ${ACT.beds}))
    ORDER BY ${ACT.id} DESC LIMIT ${MOST}`.execute(scope.db);
  const moment = (text: string) => new Date(text).toISOString();
  return rows.map((row) => ({ ...row, at: moment(row.at), until: moment(row.until) }));
}
