import { localDate } from '../../shared/format/dates';
import type { WardDose, WardMedication, WardMedicine } from '../../shared/inpatient/dose-answers';
import { KEPT_OPEN_HOURS } from '../../shared/rules/doses/chart';
import { dueTimes, isAsNeeded, onTimeMinutes } from '../../shared/rules/doses/due-times';
import { checkWarnings } from '../../shared/rules/prescription/check-warnings';
import type { PrescriptionLine } from '../../shared/rules/prescription/line';
import { sentenceOf } from '../../shared/rules/prescription/sentence';
import type { CourseWarning } from '../../shared/rules/prescription/warning';
import { clockOf, MINUTE } from '../../shared/rules/slots/zone-time';
import type { OrderRow, RecordedDose } from './dose-rows';

const HOUR = 60 * MINUTE;
/** Hours ahead in which doses are shown. */
const AHEAD_HOURS = 12;

const moment = (text: string): string => new Date(text).toISOString();

/** Warnings that concern who gives a medicine; course and stock are the doctor's and the pharmacy's. */
const AT_THE_BED: readonly CourseWarning['kind'][] = ['allergy', 'duplicate', 'interaction'];

const recordOf = ({ line: _, dueAt: __, ...record }: RecordedDose): WardDose['record'] => ({
  ...record,
  at: moment(record.at),
  undoUntil: record.undoUntil && moment(record.undoUntil),
});

function doseOf(
  line: PrescriptionLine,
  at: number,
  now: number,
  record: RecordedDose | undefined,
): WardDose {
  const dueAt = new Date(at).toISOString();
  if (record) {
    return { dueAt, status: record.outcome, lateMinutes: 0, record: recordOf(record) };
  }
  const margin = onTimeMinutes(line) * MINUTE;
  const late = now > at + margin;
  return {
    dueAt,
    status: late ? 'late' : now < at - margin ? 'coming' : 'due',
    lateMinutes: late ? Math.floor((now - at) / MINUTE) : 0,
    record: null,
  };
}

/** When the doses of a line that are shown now are due, milliseconds since 1970. */
function shownTimes(line: PrescriptionLine, since: string, now: number, zone: string): number[] {
  const start = Date.parse(since);
  const day = localDate(new Date(start), zone);
  const until = now + AHEAD_HOURS * HOUR;
  return dueTimes(line, { start, day }, until, clockOf(zone)).filter(
    (at) => at > now - KEPT_OPEN_HOURS * HOUR,
  );
}

function medicineOf(
  row: OrderRow,
  index: number,
  now: number,
  zone: string,
): Omit<WardMedicine, 'warnings'> {
  const line = row.lines[index]!;
  const records = row.records.filter((one) => one.line === index);
  const found = new Map(records.map((one) => [Date.parse(one.dueAt), one]));
  const asNeeded = isAsNeeded(line);
  const times = asNeeded
    ? [...found.keys()].filter((at) => at > now - KEPT_OPEN_HOURS * HOUR)
    : shownTimes(line, row.since, now, zone);
  const given = records.filter(({ outcome }) => outcome === 'given').length;
  const runs = now < Date.parse(row.since) + line.days * 24 * HOUR;
  return {
    prescription: row.prescription,
    line: index,
    kind: row.kind,
    name: line.name,
    strength: line.strength,
    dose: line.dose,
    unit: line.doseUnit ?? line.unit,
    route: line.route,
    sentence: sentenceOf(line),
    asNeeded,
    open: asNeeded && runs && given < Math.max(1, line.times),
    doses: times.map((at) => doseOf(line, at, now, found.get(at))),
  };
}

/** What speaks against the medicines of somebody, each at its line of all prescriptions together. */
function warningsOf(
  allergies: WardMedication['allergies'],
  rows: readonly OrderRow[],
): CourseWarning[] {
  const medicines = new Map(
    rows.flatMap(({ known }) =>
      known.map(
        (one) =>
          [
            one.id,
            { ...one, unit: one.unitKey, stock: 0, interactions: one.interactions ?? [] },
          ] as const,
      ),
    ),
  );
  const lines = rows.flatMap((row) => row.lines);
  return checkWarnings({ lines, medicines, allergies: allergies ?? [], current: [] }).filter(
    ({ kind }) => AT_THE_BED.includes(kind),
  );
}

/**
 * What somebody in a bed is given: the medicines of their prescriptions with the doses of the last 24
 * and the next 12 hours, and what speaks against them. A course that is over is left out.
 * @param rows the prescriptions of one stay
 * @param zone the clinic's time zone
 */
export function medicationOf(
  allergies: WardMedication['allergies'],
  rows: readonly OrderRow[],
  now: Date,
  zone: string,
): WardMedication {
  const warnings = warningsOf(allergies, rows);
  const overrides = rows.flatMap((row) => row.overrides ?? []);
  const reasonFor = ({ kind, subject }: CourseWarning) =>
    overrides.find((one) => one.warning === kind && one.subject === subject)?.reason ?? null;
  let before = 0;
  const medicines = rows.flatMap((row) => {
    const first = before;
    before += row.lines.length;
    return row.lines.map((_, index) => ({
      ...medicineOf(row, index, now.getTime(), zone),
      warnings: warnings
        .filter(({ line }) => line === first + index)
        .map((warning) => ({ warning, reason: reasonFor(warning) })),
    }));
  });
  return { allergies, medicines: medicines.filter(({ doses, open }) => doses.length > 0 || open) };
}
