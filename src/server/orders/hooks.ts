import type { ResourceHooks, RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { criticalOf, NOT_CRITICAL } from './critical';

/** The resource of orders. */
export const ORDERS = 'chi-dinh';

/** What a record is of, for an order that names the record alone. */
async function ofRecord({ db }: Scope, values: Partial<RowOf<'chi-dinh'>>): Promise<void> {
  if (!values.record) return;
  const record = await db
    .selectFrom('ho_so_benh_an')
    .select(['appointment', 'stay'])
    .where('id', '=', values.record)
    .executeTakeFirst();
  values.appointment ??= record?.appointment ?? null;
  values.stay ??= record?.stay ?? null;
}

/**
 * An order that names no place goes to the department of its service; one of a record is of its
 * appointment or stay too. A result is marked critical by the limits of its service.
 */
export const orderHooks: ResourceHooks<'chi-dinh'> = {
  async beforeCreate({ scope }, values) {
    await ofRecord(scope, values);
    if (values.department || !values.service) return;
    const service = await scope.db
      .selectFrom('dich_vu')
      .select('department')
      .where('id', '=', values.service)
      .executeTakeFirst();
    values.department = service?.department ?? null;
  },
  async beforeUpdate({ scope, action }, values, stored) {
    if (action === 'enter-result') Object.assign(values, await criticalOf(scope, values, stored));
    // What was taken back endangers nobody any more; what comes instead is judged anew.
    if (action === 'redo') Object.assign(values, NOT_CRITICAL);
  },
};
