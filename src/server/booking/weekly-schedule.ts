import { AppError } from '../../shared/errors';
import type { AtFields, NamesOf } from '../../shared/resource/at-fields';
import { REQUIRED } from '../../shared/resource/issue-text';
import type { RecordOf } from '../../shared/resource/register';
import type { Resource } from '../../shared/resource/resource';
import { asRow } from '../resource/as-row';
import { createRecord } from '../resource/create';
import type { Scope } from '../resource/scope';
import { inTransaction } from '../resource/transaction';

/** The resource of doctors' weekly hours. */
export const SCHEDULES = 'lich-kham';

/** The weekdays of a request, each once. @throws AppError INVALID at `weekday` without any. */
function weekdaysOf(value: unknown): string[] {
  const days = (Array.isArray(value) ? value : [value]).filter((day) => day !== null && day !== '');
  if (days.length === 0 || days.includes(undefined)) {
    throw new AppError('INVALID', {
      errors: { weekday: REQUIRED } satisfies AtFields<'lich-kham'>,
    });
  }
  return [...new Set(days.map(String))];
}

/** Writes the same hours on each weekday, all or none, and answers the rows. */
export async function createSchedules(
  scope: Scope,
  resource: Resource,
  values: NamesOf<typeof SCHEDULES>,
) {
  const weekdays = weekdaysOf(values.weekday);
  return inTransaction(scope, async (inner) => {
    const rows: RecordOf<typeof SCHEDULES>[] = [];
    for (const weekday of weekdays) {
      const row = { values: { ...values, weekday } satisfies typeof values, uploads: [] };
      rows.push(asRow(SCHEDULES, await createRecord(inner, resource, row)));
    }
    return rows;
  });
}
