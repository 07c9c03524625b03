import { sql } from 'kysely';
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

/** Where the balance that is kept and the sum of the ledger differ; nowhere, as long as all is well. */
export async function balancesOff({ database }: PrescriptionServer): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT * FROM stock_balance b FULL JOIN (
      SELECT store, batch, sum(quantity)::integer AS summed FROM the_kho GROUP BY store, batch
    ) l USING (store, batch)
    WHERE coalesce(b.quantity, 0) <> coalesce(l.summed, 0)`.execute(database.owner);
  return rows;
}
