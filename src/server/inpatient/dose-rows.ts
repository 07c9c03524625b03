import { type RawBuilder, sql } from 'kysely';
import type { DoseRecord, WardMedicine } from '../../shared/inpatient/dose-answers';
import { KEPT_OPEN_HOURS } from '../../shared/rules/doses/chart';
import type { PrescriptionLine } from '../../shared/rules/prescription/line';
import type { PrescribedMedicine } from '../../shared/rules/prescription/medicine';
import type { Override } from '../../shared/rules/prescription/warning';
import { columnsOf } from '../db/sql/columns-of';
import { objectAs, selectAs } from '../db/sql/select-as';
import type { Scope } from '../resource/scope';
import { visibleParts } from './map-beds';

const STAY = columnsOf('o_lai', 'o');
const ORDER = columnsOf('don_thuoc', 'd');
const MEDICINE = columnsOf('thuoc', 'm');
const DOSE = columnsOf('thuc_hien_thuoc', 'x');
const GIVER = columnsOf('ca_nhan', 'g');

/** Minutes in which who recorded a dose takes it back by a tap. */
const UNDO_MINUTES = 10;

/** Hours of records that are read: those of doses whose time is still shown. */
const RECORDS_HOURS = KEPT_OPEN_HOURS + 2;

/** A recorded dose of a line; moments are the database's text. */
export interface RecordedDose extends DoseRecord {
  line: number;
  dueAt: string;
}

/** What is asked of the rules of warnings; the stock is the pharmacy's matter. */
type KnownMedicine = Omit<PrescribedMedicine, 'unit' | 'stock' | 'interactions'> & {
  interactions: PrescribedMedicine['interactions'] | null;
};

/** A prescription that goes on, of somebody in a ward. */
export interface OrderRow {
  stay: string;
  prescription: string;
  kind: WardMedicine['kind'];
  lines: PrescriptionLine[];
  overrides: Override[] | null;
  /** Since when it is given: signed, and the patient admitted. */
  since: string;
  known: KnownMedicine[];
  records: RecordedDose[];
}

const knownSql = sql`(SELECT coalesce(jsonb_agg(${objectAs<KnownMedicine>({
  id: MEDICINE.id,
  name: MEDICINE.name,
  brandName: MEDICINE.brand_name,
  ingredients: MEDICINE.ingredients,
  strength: MEDICINE.strength,
  unitKey: MEDICINE.unit,
  doseUnit: MEDICINE.dose_unit,
  packContent: MEDICINE.pack_content,
  route: MEDICINE.route,
  control: MEDICINE.control,
  interactions: MEDICINE.interactions,
})}), '[]') FROM thuoc m
  WHERE ${MEDICINE.id}::text IN (SELECT l ->> 'medicine' FROM jsonb_array_elements(${ORDER.lines}) l))`;

const recordsSql = (scope: Scope): RawBuilder<unknown> => sql`(SELECT coalesce(jsonb_agg(
  ${objectAs<RecordedDose>({
    id: DOSE.id,
    version: DOSE.version,
    line: DOSE.line,
    dueAt: sql`to_jsonb(${DOSE.due_at})`,
    outcome: DOSE.outcome,
    reason: DOSE.reason,
    at: sql`to_jsonb(${DOSE.at})`,
    lateMinutes: DOSE.late_minutes,
    dose: DOSE.dose,
    site: DOSE.site,
    note: DOSE.note,
    by: GIVER.full_name,
    undoUntil: sql`CASE WHEN ${DOSE.by} = ${scope.actor.userId}
      THEN to_jsonb(${DOSE.created_at} + make_interval(mins => ${UNDO_MINUTES})) END`,
  })} ORDER BY ${DOSE.due_at}), '[]')
  FROM thuc_hien_thuoc x LEFT JOIN ca_nhan g ON ${GIVER.id} = ${DOSE.by}
  WHERE ${DOSE.prescription} = ${ORDER.id} AND ${DOSE.state} = 'recorded'
    AND ${DOSE.due_at} > ${scope.now.toISOString()}::timestamptz - make_interval(hours => ${RECORDS_HOURS}))`;

/**
 * The signed prescriptions of those who lie in a department, as far as the asker sees them, with what
 * was recorded of them lately; in one statement.
 */
export async function readOrders(scope: Scope, department: string): Promise<OrderRow[]> {
  const stay = visibleParts(scope, 'o-lai', 'o');
  const order = visibleParts(scope, 'don-thuoc', 'd');
  const { rows } = await sql<OrderRow>`
    SELECT ${selectAs<OrderRow>({
      stay: STAY.id,
      prescription: ORDER.id,
      kind: ORDER.kind,
      lines: ORDER.lines,
      overrides: order.show('overrides', ORDER.overrides),
      since: sql`greatest(${ORDER.signed_at}, ${STAY.admitted_at})`,
      known: knownSql,
      records: recordsSql(scope),
    })}
    FROM o_lai o JOIN don_thuoc d ON ${ORDER.stay} = ${STAY.id}
    WHERE ${STAY.department} = ${department} AND ${stay.rows} AND ${order.rows}
      AND ${STAY.state} IN ('admitted', 'transferring', 'discharge_ordered', 'cleared')
      AND ${ORDER.state} IN ('signed', 'dispensed') AND ${ORDER.archived_at} IS NULL
      AND ${ORDER.signed_at} IS NOT NULL
    ORDER BY ${STAY.id}, ${ORDER.signed_at}, ${ORDER.id}`.execute(scope.db);
  return rows;
}
