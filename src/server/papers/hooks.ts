import { AppError } from '../../shared/errors';
import { missingInPaper } from '../../shared/rules/paper/missing';
import { anyIdOf } from '../patients/merged-ids';
import type { ResourceHooks, RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { fillPaper, requireStanding } from './fill-paper';
import { draftName, numberOnIssue } from './paper-number';
import { layOutIssued } from './read-paper';

/** Whether it is about a stay: its record is of one, or without a record the patient lies in a bed. */
async function isOfWard(scope: Scope, patient: string, record: string | null): Promise<boolean> {
  const found = record
    ? await scope.db
        .selectFrom('ho_so_benh_an')
        .select('stay as id')
        .where('id', '=', record)
        .executeTakeFirst()
    : await scope.db
        .selectFrom('o_lai')
        .select('id')
        .where('patient', '=', anyIdOf(scope, patient))
        .where('state', 'not in', ['requested', 'scheduled', 'discharged', 'cancelled'])
        .limit(1)
        .executeTakeFirst();
  return Boolean(found?.id);
}

/** What decides over a paper besides itself. */
async function readFacts(scope: Scope, { patient, record }: RowOf<'giay-y-te'>) {
  const { born } = await scope.db
    .selectFrom('benh_nhan')
    .select('date_of_birth as born')
    .where('id', '=', patient)
    .executeTakeFirstOrThrow();
  return { born, day: scope.today, ward: await isOfWard(scope, patient, record) };
}

/**
 * A paper begins filled from its record, and without a number. It is issued only with all that its form
 * demands; it takes its number then, and what is printed is kept with it: later changes of patient or clinic
 * do not reach it.
 */
export const paperHooks: ResourceHooks<'giay-y-te'> = {
  async beforeCreate({ scope, resource }, values) {
    values.code = draftName();
    await fillPaper(scope, resource, values);
  },
  async beforeUpdate({ scope, resource, action }, values, stored) {
    if (action !== 'issue') return;
    if (stored.record) await requireStanding(scope, stored.record);
    const missing = Object.entries(missingInPaper(stored, await readFacts(scope, stored)));
    if (missing.length > 0) {
      // The dialog that issues has none of these fields: each text says which it is about.
      const errors = missing.map(([name, { vi, en }]) => {
        const label = resource.fields[name]?.label;
        return [name, { vi: `${label?.vi}: ${vi}`, en: `${label?.en}: ${en}` }];
      });
      throw new AppError('INVALID', { errors: Object.fromEntries(errors) });
    }
    const code = await numberOnIssue(scope, stored.code);
    Object.assign(values, { code, ...(await layOutIssued(scope, { ...stored, code })) });
  },
};
