import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { monthsBetween } from '../../shared/format/age';
import type { ExpectedResult, OrderWork } from '../../shared/orders/operations';
import { resourceNamed } from '../../shared/resource/config';
import type { HistoryStep } from '../../shared/resource/undo';
import { type ExpectedMeasure, expectedValues } from '../../shared/rules/results/expected-measures';
import { anyIdOf } from '../patients/merged-ids';
import { refusedActs } from '../resource/actions/refused-acts';
import { asRow } from '../resource/as-row';
import { getRecord } from '../resource/get';
import type { RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { ORDERS } from './hooks';

type Order = Partial<RowOf<'chi-dinh'>>;
type Before = ExpectedResult['before'];

/** Of how many orders of the patient the last values are looked for. */
const MOST_ORDERS = 40;

async function readPatient({ db }: Scope, id: string): Promise<OrderWork['patient']> {
  const row = await db
    .selectFrom('benh_nhan')
    .select(['code', 'full_name as fullName', 'date_of_birth as dateOfBirth', 'sex'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

async function readService({ db }: Scope, id: string) {
  const row = await db
    .selectFrom('dich_vu')
    .select(['name', 'kind', 'preparation', 'measures'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * What the same service measured of the patient before, by name. Who performs an order compares it with
 * the last one of the same test, and reads no other.
 */
async function readBefore(scope: Scope, order: Order): Promise<ReadonlyMap<string, Before>> {
  const rows = await scope.db
    .selectFrom('chi_dinh')
    .select(['measures', 'resulted_at as at'])
    .where('patient', '=', anyIdOf(scope, String(order.patient)))
    .where('service', '=', String(order.service))
    .where('id', '<>', String(order.id))
    .where('state', 'in', ['resulted', 'verified', 'released'])
    .where('resulted_at', 'is not', null)
    .where('resulted_at', '<', order.resultedAt ?? scope.now.toISOString())
    .orderBy('resulted_at', 'desc')
    .limit(MOST_ORDERS)
    .execute();
  const found = new Map<string, Before>();
  for (const { measures, at } of rows) {
    for (const { name, value, unit } of measures ?? []) {
      if (found.has(name) || at === null) continue;
      found.set(name, { value, unit: unit ?? null, at: new Date(at).toISOString() });
    }
  }
  return found;
}

async function readSteps({ db }: Scope, order: Order): Promise<OrderWork['steps']> {
  const history = (order.history ?? []) as HistoryStep[];
  const ids = [...new Set(history.flatMap(({ by }) => (by === null ? [] : [by])))];
  const people = ids.length
    ? await db
        .selectFrom('ca_nhan')
        .select(['id', 'full_name as name'])
        .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
        .execute()
    : [];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return history.map(({ at, action, by, note }) => ({
    ...{ at, action, note: note ?? null },
    by: names.get(by ?? '') ?? null,
  }));
}

/**
 * An order for those who perform it: whose it is, what is to be measured with what is usual for them and
 * what it was before, and who did what so far.
 * @throws AppError NOT_FOUND for one that the asker may not see.
 */
export async function readOrderWork(scope: Scope, id: string): Promise<OrderWork> {
  const resource = resourceNamed(scope.services.config, ORDERS);
  const order = asRow(ORDERS, await getRecord(scope, resource, id));
  const [patient, { measures, ...service }, before, steps, refused] = await Promise.all([
    readPatient(scope, String(order.patient)),
    readService(scope, String(order.service)),
    readBefore(scope, { ...order, id }),
    readSteps(scope, order),
    refusedActs(scope, resource, id),
  ]);
  const months = monthsBetween(patient.dateOfBirth, scope.today);
  const expected = expectedValues((measures ?? []) as ExpectedMeasure[], {
    sex: patient.sex,
    months,
  });
  return {
    order,
    patient,
    service,
    expected: expected.map((one) => ({ ...one, before: before.get(one.name) ?? null })),
    steps,
    refused: refused.map(({ act }) => act),
  };
}
