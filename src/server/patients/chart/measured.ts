import { sql } from 'kysely';
import type { ChartResult, ChartVitals } from '../../../shared/patient/chart-operations';
import { columnsOf } from '../../db/sql/columns-of';
import { selectAs } from '../../db/sql/select-as';
import { visible, vitalsOf } from '../../records/patient-background';
import type { Scope } from '../../resource/scope';
import { anyIdOf } from '../merged-ids';

const ROUND = columnsOf('sinh_hieu', 't');
const STAY = columnsOf('o_lai', 's');
const ORDER = columnsOf('chi_dinh', 't');

/** Rounds at the bed are many: what a curve still shows apart. */
const MOST_ROUNDS = 60;
const MOST_ORDERS = 60;

const moment = (text: string): string => new Date(text).toISOString();

type Round = Omit<ChartVitals, 'resource' | 'weight' | 'height'>;

/** The rounds of vital signs of a patient's stays that the asker may see, without those marked wrong. */
async function readRounds(scope: Scope, patient: string): Promise<ChartVitals[]> {
  const { rows } = await sql<Round>`
    SELECT ${selectAs<Round>({
      at: sql`to_jsonb(${ROUND.taken_at})`,
      pulse: ROUND.pulse,
      temperature: sql`${ROUND.temperature}::float8`,
      systolic: ROUND.systolic,
      diastolic: ROUND.diastolic,
      breaths: ROUND.breaths,
      spo2: ROUND.spo2,
    })}
    FROM o_lai s JOIN sinh_hieu t ON ${ROUND.stay} = ${STAY.id}
    WHERE ${STAY.patient} = ${anyIdOf(scope, patient)} AND ${ROUND.state} = 'recorded'
      AND ${visible(scope, 'sinh-hieu')}
    ORDER BY ${ROUND.taken_at} DESC, ${ROUND.id} DESC LIMIT ${MOST_ROUNDS}`.execute(scope.db);
  return rows.map((row) => ({ ...row, at: moment(row.at), resource: 'sinh-hieu' }));
}

/** Vital signs of visits and at the bed, in the order in which they were taken. */
export async function readVitals(scope: Scope, patient: string): Promise<ChartVitals[]> {
  const [visits, rounds] = await Promise.all([
    vitalsOf(scope, patient, null),
    readRounds(scope, patient),
  ]);
  const ofVisits = visits.map(
    ({ record: _, takenAt: __, ...signs }): ChartVitals => ({
      ...signs,
      resource: 'ho-so-benh-an',
    }),
  );
  return [...ofVisits, ...rounds].sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** What tests of a patient measured, as far as the asker may see the orders; oldest first. */
export async function readResults(scope: Scope, patient: string): Promise<ChartResult[]> {
  const { rows } = await sql<Pick<ChartResult, 'order' | 'at'> & { measures: ChartResult[] }>`
    SELECT ${ORDER.id} AS order, to_jsonb(${ORDER.resulted_at}) AS at, ${ORDER.measures} AS measures
    FROM chi_dinh t
    WHERE ${ORDER.patient} = ${anyIdOf(scope, patient)} AND ${visible(scope, 'chi-dinh')}
      AND ${ORDER.state} IN ('resulted', 'verified', 'released') AND ${ORDER.measures} IS NOT NULL
    ORDER BY ${ORDER.resulted_at} DESC, ${ORDER.id} DESC LIMIT ${MOST_ORDERS}`.execute(scope.db);
  return rows.reverse().flatMap(({ order, at, measures }) =>
    measures.map(({ name, value, unit, low, high, criticalLow, criticalHigh }) => ({
      ...{ order, at: moment(at), name, value },
      ...{ unit: unit ?? null, low: low ?? null, high: high ?? null },
      ...{ criticalLow: criticalLow ?? null, criticalHigh: criticalHigh ?? null },
    })),
  );
}
