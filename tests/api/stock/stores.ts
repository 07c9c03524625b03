import { uuidv7 } from 'uuidv7';
import type { RecordOf } from '../../../src/shared/resource/register';
import type { PrescriptionServer } from '../prescriptions/prescription-server';

/** Adds a store of this kind. */
export async function addStore(
  { database }: PrescriptionServer,
  kind: NonNullable<RecordOf<'kho'>['kind']>,
): Promise<string> {
  const id = uuidv7();
  await database.owner
    .insertInto('kho')
    .values({ id, name: `Kho ${id}`, kind })
    .execute();
  return id;
}

/** What the ledger says a store has of a batch. */
export async function leftIn(
  { database }: PrescriptionServer,
  store: string,
  batch: string,
): Promise<number> {
  const { left } = await database.owner
    .selectFrom('the_kho')
    .select(({ cast, fn }) => cast<number>(fn.sum('quantity'), 'integer').as('left'))
    .where('batch', '=', batch)
    .where('store', '=', store)
    .executeTakeFirstOrThrow();
  return left ?? 0;
}
