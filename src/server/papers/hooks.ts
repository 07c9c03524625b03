import { AppError } from '../../shared/errors';
import { missingInPaper } from '../../shared/rules/paper/missing';
import type { ResourceHooks, RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { fillPaper } from './fill-paper';
import { layOutPaper } from './read-paper';

/** What decides over a paper besides itself. */
async function readFacts(scope: Scope, { patient, record }: RowOf<'giay-y-te'>) {
  const { born } = await scope.db
    .selectFrom('benh_nhan')
    .select('date_of_birth as born')
    .where('id', '=', patient)
    .executeTakeFirstOrThrow();
  const stay = record
    ? await scope.db
        .selectFrom('ho_so_benh_an')
        .select('stay')
        .where('id', '=', record)
        .executeTakeFirst()
    : undefined;
  return { born, day: scope.today, ward: Boolean(stay?.stay) };
}

/**
 * A paper begins filled from its record. It is issued only with all that its form demands, and what is
 * printed then is kept with it: later changes of patient or clinic do not reach it.
 */
export const paperHooks: ResourceHooks<'giay-y-te'> = {
  async beforeCreate({ scope }, values) {
    await fillPaper(scope, values);
  },
  async beforeUpdate({ scope, resource, action }, values, stored) {
    if (action !== 'issue') return;
    const missing = Object.entries(missingInPaper(stored, await readFacts(scope, stored)));
    if (missing.length > 0) {
      // The dialog that issues has none of these fields: each text says which it is about.
      const errors = missing.map(([name, { vi, en }]) => {
        const label = resource.fields[name]?.label;
        return [name, { vi: `${label?.vi}: ${vi}`, en: `${label?.en}: ${en}` }];
      });
      throw new AppError('INVALID', { errors: Object.fromEntries(errors) });
    }
    values.printed = await layOutPaper(scope, stored, scope.now.toISOString());
  },
};
