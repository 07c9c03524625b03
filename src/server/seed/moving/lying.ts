import { sql } from 'kysely';
import { columnsOf } from '../../db/sql/columns-of';
import { selectAs } from '../../db/sql/select-as';
import type { Target } from '../insert';
import { untouchedSql } from './untouched';

const STAY = columnsOf('o_lai', 'o');
const PATIENT = columnsOf('benh_nhan', 'b');
const ROUND = columnsOf('sinh_hieu', 's');
const FLUID = columnsOf('dich_vao_ra', 'f');
const NOTE = columnsOf('ban_giao', 'g');
const TASK = columnsOf('viec_cham_soc', 'v');
const NURSE = columnsOf('y_ta', 'n');

/** Somebody in a bed, with when things were last done; moments are the database's text. */
export interface Lying {
  id: string;
  admittedAt: string;
  /** A date, or the year alone. */
  birth: string | null;
  /** The account of a nurse of the ward. */
  nurse: string | null;
  round: string | null;
  note: string | null;
  /** By their way. */
  fluids: Record<string, string> | null;
  openTasks: number;
}

/** Who lies in a bed as the demo put them there: stays that people had to do with are theirs. */
export async function readLying({ db }: Target): Promise<Lying[]> {
  const { rows } = await sql<Lying>`SELECT ${selectAs<Lying>({
    id: sql`o.id`,
    admittedAt: STAY.admitted_at,
    birth: PATIENT.date_of_birth,
    nurse: sql`(SELECT ${NURSE.user} FROM y_ta n WHERE ${NURSE.department} = ${STAY.department}
      AND ${NURSE.user} IS NOT NULL AND ${NURSE.archived_at} IS NULL ORDER BY n.id LIMIT 1)`,
    round: sql`(SELECT max(${ROUND.taken_at}) FROM sinh_hieu s WHERE ${ROUND.stay} = o.id)`,
    note: sql`(SELECT max(${NOTE.created_at}) FROM ban_giao g WHERE ${NOTE.stay} = o.id)`,
    fluids: sql`(SELECT jsonb_object_agg(w.way, w.at) FROM (SELECT ${FLUID.way} AS way,
      max(${FLUID.at}) AS at FROM dich_vao_ra f WHERE ${FLUID.stay} = o.id GROUP BY 1) w)`,
    openTasks: sql`(SELECT count(*)::int FROM viec_cham_soc v WHERE ${TASK.stay} = o.id
      AND ${TASK.state} = 'open')`,
  })}
    FROM o_lai o JOIN benh_nhan b ON b.id = ${STAY.patient}
    WHERE ${STAY.state} IN ('admitted', 'discharge_ordered') AND ${untouchedSql('o')}
    ORDER BY o.id`.execute(db);
  return rows;
}
