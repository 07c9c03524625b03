import { localDate } from '../../../../shared/format/dates';
import type { ChartList, PatientChart } from '../../../../shared/patient/chart-operations';
import type { Named, Occasion } from '../../../orders/order-box/occasion';
import { stayOf } from './staying';

type Row = ChartList['rows'][number];

/** States of a record that is still written. */
const WRITTEN = ['draft', 'in_care'];
/** States of a visit whose patient is in the house. */
const PRESENT = ['in_exam', 'called', 'checked_in'];

const rowsOf = ({ lists }: PatientChart, name: string): readonly Row[] =>
  lists.find(({ resource }) => resource === name)?.rows ?? [];

const named = (row: Row | undefined): Named | null =>
  row ? { id: row.id, code: String(row.code ?? '') } : null;

/** The record of this patient that a doctor is writing: prescriptions are written inside of it. */
export const openRecordOf = (chart: PatientChart, doctor: string | null): Row | undefined =>
  rowsOf(chart, 'ho-so-benh-an').find(
    (row) => doctor !== null && WRITTEN.includes(String(row.state)) && row.doctor === doctor,
  );

/** The latest record of this patient that a doctor wrote: papers are filled from it. */
export const lastRecordOf = (chart: PatientChart, doctor: string | null): Row | undefined =>
  rowsOf(chart, 'ho-so-benh-an').find(
    ({ state, doctor: of }) => doctor !== null && state !== 'cancelled' && of === doctor,
  );

/** The visit of today for which the patient is with a doctor, the furthest on first. */
function visitOf(chart: PatientChart, doctor: string | null): Row | undefined {
  const ofToday = rowsOf(chart, 'phieu-thong-tin').filter(
    ({ start, doctor: of }) =>
      of === doctor && typeof start === 'string' && localDate(new Date(start)) === chart.today,
  );
  return PRESENT.flatMap((state) => ofToday.filter((row) => row.state === state))[0];
}

/**
 * What a doctor's orders for this patient are of: the record they write, whose visit and stay the server
 * knows, else the visit of today and the stay that the patient is in.
 */
export function occasionOf(chart: PatientChart, doctor: string | null): Occasion {
  const record = named(openRecordOf(chart, doctor));
  return {
    patient: chart.patient.id,
    record,
    appointment: record ? null : named(visitOf(chart, doctor)),
    stay: record ? null : named(stayOf(chart)),
  };
}
