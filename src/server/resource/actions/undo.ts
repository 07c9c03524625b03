import { sql } from 'kysely';
import { AppError } from '../../../shared/errors';
import { machineOf } from '../../../shared/fields/ask';
import type { Resource } from '../../../shared/resource/resource';
import { type HistoryStep, UNDO, undoableStep } from '../../../shared/resource/undo';
import { t } from '../../../shared/text';
import type { Values } from '../hooks';
import { sameValue } from '../same-value';
import { policyOf, type Scope } from '../scope';

type Changes = Record<string, { from?: unknown; to?: unknown }>;

const TOO_LATE = t(
  'Chỉ người vừa làm mới hoàn tác được, trong 10 phút.',
  'Only who did it can undo it, within 10 minutes.',
);
const CHANGED = t(
  'Đã có thay đổi sau thao tác đó nên không hoàn tác được nữa.',
  'Something has changed since, so it cannot be undone any more.',
);

/**
 * What the audit says that a transition changed; null where it keeps nothing of it. Its entries have the
 * time of the database, so that the entry is known by the history that it brought.
 */
async function changesOf(
  { db }: Scope,
  id: string,
  step: HistoryStep,
  history: string,
): Promise<Changes | null> {
  const entry = await db
    .selectFrom('nhat_ky')
    .select(({ ref }) => sql<Changes | null>`${ref('changes')}`.as('changes'))
    .where('record_id', '=', id)
    .where('action', '=', step.action)
    .where('actor', '=', step.by)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const brought = entry?.changes?.[history]?.to as HistoryStep[] | undefined;
  return brought?.at(-1)?.at === step.at ? (entry?.changes ?? null) : null;
}

/**
 * What taking the last transition back writes: every field as it was before it, and one more step of the
 * history. The audit knows what the transition changed, its own work included (a queue number).
 * @param field The state field.
 * @throws AppError BAD_TRANSITION where somebody else did it, it is older than ten minutes, it is none
 *   that may be undone, or what it wrote has changed since.
 */
export async function undoneValues(
  scope: Scope,
  resource: Resource,
  field: string,
  id: string,
  record: Values,
): Promise<Values> {
  const machine = machineOf(resource.fields[field]);
  const history = String(machine?.history);
  const { userId } = scope.actor;
  const now = scope.now.getTime();
  const stands = { state: record[field], history: record[history] };
  const step = machine ? undoableStep(machine, stands, userId, now) : null;
  if (!step || !policyOf(scope, resource).actions.has(step.action)) {
    throw new AppError('BAD_TRANSITION', { message: TOO_LATE });
  }
  const changes = await changesOf(scope, id, step, history);
  const { [history]: _, ...written } = changes ?? {};
  const names = Object.keys(written);
  const stillThere = names.every(
    (name) => !resource.fields[name]?.encrypted && sameValue(record[name], written[name]?.to),
  );
  if (!names.includes(field) || !stillThere) {
    throw new AppError('BAD_TRANSITION', { message: CHANGED });
  }
  const values: Values = {};
  for (const name of names) values[name] = written[name]?.from ?? null;
  const at = scope.now.toISOString();
  const undone = { at, by: userId, action: UNDO, from: step.to, to: step.from, note: null };
  values[history] = [...(record[history] as HistoryStep[]), undone];
  return values;
}
