import type { ResourceHooks } from '../resource/hooks';

/** The resource of orders. */
export const ORDERS = 'chi-dinh';

/** An order that names no place goes to the department of its service. */
export const orderHooks: ResourceHooks<'chi-dinh'> = {
  async beforeCreate({ scope }, values) {
    if (values.department || !values.service) return;
    const service = await scope.db
      .selectFrom('dich_vu')
      .select('department')
      .where('id', '=', values.service)
      .executeTakeFirst();
    values.department = service?.department ?? null;
  },
};
