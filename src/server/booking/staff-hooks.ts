import type { HookContext, ResourceHooks, Values } from '../resource/hooks';
import { slotTaken } from './choose-slot';
import {
  dropExpired,
  isTaken,
  lockTime,
  releaseClaim,
  requirePatientFree,
  takeClaim,
  type WantedTime,
} from './claim';
import { momentOf } from './moment';
import { seatsAt } from './seats';

const CLAIMED = ['doctor', 'department', 'patient', 'room', 'start', 'end'];
const OVER = ['cancelled', 'no_show', 'rescheduled'];

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The time that an appointment takes, as its record says. */
async function timeOfRecord({ scope }: HookContext, record: Values): Promise<WantedTime> {
  const time = {
    doctor: text(record.doctor),
    department: text(record.department),
    patient: text(record.patient),
    room: text(record.room),
    start: new Date(String(record.start)).toISOString(),
    end: new Date(String(record.end)).toISOString(),
  };
  return { ...time, seats: await seatsAt(momentOf(scope), time.doctor, time.start) };
}

async function claim(context: HookContext, record: Values): Promise<void> {
  const { scope, id } = context;
  const time = await timeOfRecord(context, record);
  if (await isTaken(scope.db, time, scope.now, id)) {
    await requirePatientFree(scope.db, time, 'start', id);
    throw await slotTaken(momentOf(scope), { doctor: time.doctor }, time.start);
  }
  await lockTime(scope.db, [time.patient, time.doctor, time.room]);
  await dropExpired(scope.db, [time.doctor], scope.now);
  await releaseClaim(scope.db, id);
  await requirePatientFree(scope.db, time, 'start');
  if (await takeClaim(scope.db, { appointment: id }, time)) return;
  throw await slotTaken(momentOf(scope), { doctor: time.doctor }, time.start);
}

/**
 * Appointments that staff write take their time like any other, in the same transaction, and are
 * refused where somebody else has it. The desk is not bound to slots, notice or window.
 */
export const claimForStaff: ResourceHooks = {
  async beforeCreate(context, values) {
    const { actor, now } = context.scope;
    const at = now.toISOString();
    values.bookedBy = actor.userId;
    values.history = [
      { at, by: actor.userId, action: 'create', from: '', to: 'requested', note: null },
    ];
    await claim(context, values);
  },
  async beforeUpdate(context, values, stored) {
    const moved = CLAIMED.some((name) => values[name] !== undefined);
    if (moved && !OVER.includes(String(stored.state)))
      await claim(context, { ...stored, ...values });
  },
};
