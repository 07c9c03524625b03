import { grouped } from '../../shared/grouped';
import type { WardNight, WardPatient, WardRound } from '../../shared/inpatient/ward-operations';
import { NEWS2_FROM_AGE } from '../../shared/rules/early-warning/chart';
import { minutesToNext } from '../../shared/rules/early-warning/score';
import { clockOf } from '../../shared/rules/slots/zone-time';
import { auditView } from '../resource/audit';
import { denied, type Scope } from '../resource/scope';
import { dutyKinds } from '../roster/duty-kinds';
import { staysOf } from './bed-row';
import { fluidsOf, tasksOf } from './care-plan';
import { medicationOf } from './dose-plan';
import { type OrderRow, readOrders } from './dose-rows';
import { nextCoverage, readDuties, readNeeds } from './ward-duties';
import { type LyingRow, readBedStates, readLying, readOwnDepartments } from './ward-rows';

const moment = (text: string): string => new Date(text).toISOString();

const roundOf = (round: WardRound | undefined): WardRound | null =>
  round ? { ...round, takenAt: moment(round.takenAt) } : null;

function wardPatientOf(
  row: LyingRow,
  orders: readonly OrderRow[],
  { now, today, services }: Scope,
): WardPatient {
  const zone = services.settings.timeZone;
  const { patient: _, admittedAt, rounds, handover, allergies, ...rest } = row;
  const [last, before] = [roundOf(rounds[0]), roundOf(rounds[1])];
  const wait = last ? minutesToNext(row.risk) * 60_000 : 0;
  const due = new Date(Date.parse(moment(last?.takenAt ?? admittedAt)) + wait);
  return {
    ...rest,
    scored: row.age === null || row.age >= NEWS2_FROM_AGE,
    last,
    before,
    due: row.away ? null : due.toISOString(),
    late: !row.away && due < now,
    handover: handover && {
      ...handover,
      at: moment(handover.at),
      receivedAt: handover.receivedAt && moment(handover.receivedAt),
    },
    medication: medicationOf(allergies, orders, now, zone),
    fluids: fluidsOf(row.fluids, now, today, clockOf(zone), dutyKinds(services)),
    tasks: tasksOf(row.tasks, now),
  };
}

const WEIGHTS = { high: 4, medium: 3, single: 2, low: 0, none: 0 } as const;

/** The worst first; among equals whoever's round is late, then the higher score, then by bed. */
const byAttention = (one: WardPatient, other: WardPatient): number => {
  const weight = ({ risk }: WardPatient) => (risk ? WEIGHTS[risk] : 0);
  return (
    weight(other) - weight(one) ||
    Number(other.late) - Number(one.late) ||
    (other.last?.score ?? 0) - (one.last?.score ?? 0)
  );
};

const NO_BEDS = { free: [], available: 0, cleaning: 0, blocked: 0, all: 0 };

/**
 * A ward of the asker's with all that a night needs, in six statements and the audit, however many
 * patients.
 * @throws AppError FORBIDDEN for a department that is not one of the asker's own.
 */
export async function readNight(scope: Scope, asked: string | null): Promise<WardNight> {
  const { departmentIds } = scope.actor;
  if (asked !== null && !departmentIds.includes(asked)) throw denied(scope.actor);
  const departments = await readOwnDepartments(scope);
  const department = asked ?? departments[0]?.id ?? null;
  const now = scope.now.toISOString();
  if (department === null) {
    return { now, department, departments, patients: [], beds: NO_BEDS, duties: [], coverage: [] };
  }
  const [rows, orders, states, duties, needs] = await Promise.all([
    readLying(scope, department),
    readOrders(scope, department),
    readBedStates(scope, department),
    readDuties(scope, department),
    readNeeds(scope, department),
  ]);
  const seen = rows.map(({ stay, patient }) => ({ id: stay, subject: patient }));
  await auditView(scope, staysOf(scope), 'list', seen);
  const ordered = grouped(orders, ({ stay }) => stay);
  const count = (wanted: string) => states.filter(({ state }) => state === wanted).length;
  return {
    now,
    department,
    departments,
    patients: rows
      .map((row) => wardPatientOf(row, ordered.get(row.stay) ?? [], scope))
      .sort(byAttention),
    beds: {
      free: states.filter(({ state }) => state === 'available').map(({ code }) => code),
      available: count('available'),
      cleaning: count('cleaning'),
      blocked: count('blocked'),
      all: states.length,
    },
    duties: duties.map(({ name, profession, start, end }) => ({
      name,
      profession,
      start: moment(start),
      end: moment(end),
    })),
    coverage: nextCoverage(scope, department, needs, duties),
  };
}
