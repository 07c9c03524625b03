import { AppError, type Text } from '../../shared/errors';
import { BALANCE_HOURS } from '../../shared/rules/fluids/balance';
import type { ResourceHooks, Scope } from '../resource/hooks';
import { rowsOf } from '../resource/rows';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A tablet's clock may be ahead so much. */
const AHEAD = 5 * MINUTE;
/** Days ahead for which a task may be set. */
const TASK_DAYS = 30;

/** Minutes in which who did a task takes it back. */
export const TASK_UNDO_MINUTES = 10;

const FUTURE: Text = { vi: 'Giờ ghi ở tương lai.', en: 'That is in the future.' };
const TOO_OLD: Text = {
  vi: `Chỉ ghi được trong ${BALANCE_HOURS} giờ vừa qua.`,
  en: `Only the last ${BALANCE_HOURS} hours can be written.`,
};

const refuse = (field: string, text: Text): never => {
  throw new AppError('INVALID', { errors: { [field]: text } });
};

/** Keeps who wrote an entry, and that it is of the hours that balances are made of. */
export const keepFluids: ResourceHooks<'dich-vao-ra'> = {
  async beforeCreate({ scope }, values) {
    const at = Date.parse(String(values.at));
    const now = scope.now.getTime();
    if (at > now + AHEAD) refuse('at', FUTURE);
    if (at < now - BALANCE_HOURS * HOUR) refuse('at', TOO_OLD);
    values.by = scope.actor.userId;
  },
};

/** The next of a task that repeats: so long after it was done, as when somebody is turned in bed. */
async function addNext(
  scope: Scope,
  task: { id: string; stay: string; task: string; everyHours: number; by: string | null },
): Promise<void> {
  const { id, stay, task: what, everyHours, by } = task;
  const dueAt = new Date(scope.now.getTime() + everyHours * HOUR).toISOString();
  await rowsOf(scope).create('viec-cham-soc', {
    ...{ stay, task: what, everyHours, by, dueAt, follows: id, state: 'open' },
  });
}

/** Calls off the next of a task that is taken back. @throws AppError CONFLICT where that is done. */
async function dropNext(scope: Scope, id: string): Promise<void> {
  const next = await scope.db
    .selectFrom('viec_cham_soc')
    .select(['id', 'state'])
    .where('follows', '=', id)
    .where('state', '<>', 'cancelled')
    .forUpdate()
    .executeTakeFirst();
  if (!next) return;
  if (next.state === 'done') {
    const message = { vi: 'Lần sau đã làm rồi.', en: 'The next one has been done already.' };
    throw new AppError('CONFLICT', { message });
  }
  await rowsOf(scope).update('viec-cham-soc', next.id, {
    state: 'cancelled',
    cancelReason: 'Hoàn tác',
  });
}

/** Keeps who set a task and who did it; the next one follows where it repeats. */
export const keepTasks: ResourceHooks<'viec-cham-soc'> = {
  async beforeCreate({ scope }, values) {
    const apart = Date.parse(String(values.dueAt)) - scope.now.getTime();
    if (apart < -24 * HOUR || apart > TASK_DAYS * 24 * HOUR) {
      refuse('dueAt', {
        vi: `Từ hôm qua đến ${TASK_DAYS} ngày tới.`,
        en: `From yesterday to ${TASK_DAYS} days ahead.`,
      });
    }
    values.by = scope.actor.userId;
  },
  async beforeUpdate({ scope, action }, values, stored) {
    if (action === 'done') values.doneBy = scope.actor.userId;
    if (action !== 'undo') return;
    const doneAt = Date.parse(String(stored.doneAt));
    const late = scope.now.getTime() > doneAt + TASK_UNDO_MINUTES * MINUTE;
    if (stored.doneBy !== scope.actor.userId || late) {
      throw new AppError('CONFLICT', {
        message: {
          vi: `Chỉ người làm hoàn tác được, trong ${TASK_UNDO_MINUTES} phút.`,
          en: `Only who did it takes it back, for ${TASK_UNDO_MINUTES} minutes.`,
        },
      });
    }
    Object.assign(values, { doneAt: null, doneBy: null, doneNote: null });
  },
  async afterUpdate({ scope, id, action }, row) {
    const { stay, task, everyHours, by } = row;
    if (action === 'done' && everyHours !== null) {
      await addNext(scope, { id, stay: String(stay), task, everyHours, by: by ?? null });
    }
    if (action === 'undo') await dropNext(scope, id);
  },
};
