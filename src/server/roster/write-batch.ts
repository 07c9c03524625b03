import { sql } from 'kysely';
import { AppError, type Text } from '../../shared/errors';
import type { Taken } from '../../shared/operation/shape';
import { resourceNamed } from '../../shared/resource/config';
import type { RecordOf } from '../../shared/resource/register';
import type { WrittenDuty, writeRosterBatch } from '../../shared/roster/operations';
import { isContention } from '../http/database-errors';
import { toAppError } from '../http/errors';
import { createRecord } from '../resource/create';
import type { Scope, Values } from '../resource/hooks';
import { removeRecord } from '../resource/remove';
import { inTransaction } from '../resource/transaction';
import { updateRecord } from '../resource/update';

type Batch = Taken<typeof writeRosterBatch.body>;

/** Done in this order: what goes makes room for what comes. */
const ORDER = ['remove', 'update', 'create'] as const;

const boardDuty = (values: Values): WrittenDuty => {
  const { id, nurse, doctor, department, kind, role, state, start, end, version } =
    values as unknown as RecordOf<'lich-ca-truc'> & { version: number };
  const person = nurse ?? doctor ?? '';
  return {
    id,
    person,
    department: department ?? '',
    kind: kind ?? '',
    role: role ?? '',
    state: state ?? '',
    start: start ?? '',
    end: end ?? '',
    version,
  };
};

/** What is wrong with one change, at its place in the batch; what is the server's own fault is thrown. */
function problemsAt(scope: Scope, place: string, error: unknown): Record<string, Text> {
  if (isContention(error)) throw error;
  const known = toAppError(error, scope.services.config);
  if (known.status >= 500) throw error;
  const errors = Object.entries(known.details.errors ?? {});
  if (errors.length === 0) return { [place]: { vi: known.text('vi'), en: known.text('en') } };
  return Object.fromEntries(errors.map(([field, text]) => [`${place}.${field}`, text]));
}

/** Does one change so that the transaction lives on when it is refused. */
async function tried<T>(
  scope: Scope,
  work: () => Promise<T>,
): Promise<{ done: T } | { error: unknown }> {
  await sql`SAVEPOINT one_duty`.execute(scope.db);
  try {
    const done = await work();
    await sql`RELEASE SAVEPOINT one_duty`.execute(scope.db);
    return { done };
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT one_duty`.execute(scope.db);
    return { error };
  }
}

/**
 * Writes the changes of a roster, all or none, each as its own operation would: with its checks, its
 * hooks and its line in the audit.
 * @throws AppError CONFLICT with a text at the place of each change that was refused.
 */
export async function writeBatch(scope: Scope, batch: Batch) {
  const resource = resourceNamed(scope.services.config, 'lich-ca-truc');
  const input = (values: Values) => ({ values, uploads: [] });
  return inTransaction(scope, async (inner) => {
    const written = { remove: [] as Values[], update: [] as Values[], create: [] as Values[] };
    const works = {
      remove: batch.remove.map((id) => () => removeRecord(inner, resource, id)),
      update: batch.update.map(
        ({ id, version, ...values }) =>
          () =>
            updateRecord(inner, resource, id, input(values), version),
      ),
      create: batch.create.map((values) => () => createRecord(inner, resource, input(values))),
    };
    const problems: Record<string, Text> = {};
    for (const kind of ORDER) {
      for (const [index, work] of works[kind].entries()) {
        const result = await tried(inner, work);
        if ('done' in result) written[kind].push(result.done);
        else Object.assign(problems, problemsAt(scope, `${kind}.${index}`, result.error));
      }
    }
    if (Object.keys(problems).length > 0) throw new AppError('CONFLICT', { errors: problems });
    return { updated: written.update.map(boardDuty), created: written.create.map(boardDuty) };
  });
}
