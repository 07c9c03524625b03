import { uuidv7 } from 'uuidv7';
import type { MoveOutcome } from '../../../shared/booking/desk-operations';
import { AppError } from '../../../shared/errors';
import { actionsOf } from '../../../shared/resource/actions';
import { resourceNamed } from '../../../shared/resource/config';
import type { Resource } from '../../../shared/resource/resource';
import { performAction } from '../../resource/actions/perform';
import type { ActionRegistry } from '../../resource/actions/registry';
import { audit } from '../../resource/audit';
import { getRecord } from '../../resource/get';
import { denied, policyOf, type Scope } from '../../resource/scope';
import { findStored } from '../../resource/stored-record';
import { inTransaction } from '../../resource/transaction';
import { moveAppointment } from '../appointments/move';
import { appointmentsOf } from '../appointments/read-booking';
import { swapClaims } from '../appointments/reschedule';
import { openSlotsAt } from '../availability/choose-slot';
import { slotTaken } from '../availability/slot-taken';
import { timeOf } from '../claims/claim';
import { bookingClock, clockOf } from '../clock';
import { affectedIn, LEAVE, requireDesk } from './affected';
import { isIn, type LeaveRange, rangeOf } from './range';
import type { Decision } from './read-decisions';

const actionNamed = (resource: Resource, name: string) => {
  const action = actionsOf(resource).find((one) => one.name === name);
  if (!action) throw new Error(`${resource.name} has no ${name}`);
  return action;
};

/** Performs a declared action of a resource on a row, as its route does. */
function perform(
  scope: Scope,
  actions: ActionRegistry,
  resource: Resource,
  name: string,
  id: string,
  args: Record<string, unknown>,
) {
  const action = actionNamed(resource, name);
  const handler = actions.of(resource, action);
  return performAction(scope, { resource, action, handler }, id, { args, version: null });
}

/** Moves one appointment to an open slot outside of the leave. */
async function moveOne(
  scope: Scope,
  range: LeaveRange,
  { id, start, doctorId, reason }: Extract<Decision, { start: string }>,
): Promise<void> {
  const resource = appointmentsOf(scope);
  const stored = await findStored(scope, resource, id, 'lock');
  if (!stored?.visible) throw new AppError('NOT_FOUND');
  const { record } = stored;
  if (stored.archived || !['requested', 'confirmed'].includes(String(record.state))) {
    throw new AppError('BAD_TRANSITION');
  }
  const wanted = { doctor: doctorId, department: String(record.department), withDayParts: true };
  const clock = bookingClock(scope, String(record.patient));
  const [slot] = await openSlotsAt(clock, wanted, start);
  if (isIn(range, slot)) throw await slotTaken(clockOf(scope), { wanted, start });
  const successor = uuidv7();
  const time = timeOf(slot, String(record.patient));
  await swapClaims(scope, id, successor, time);
  await moveAppointment(scope, { record, id: successor, time, note: reason, notice: 'moved' });
  const patient = String(record.patient);
  await audit(scope, {
    action: 'reschedule',
    resource,
    recordId: id,
    subject: patient,
    note: reason,
  });
}

/**
 * Does what was decided about the appointments that a leave falls on, each in a transaction of its
 * own: one that has lost its slot meanwhile stays as it is and is proposed another. When nobody
 * stands on the leave any more it is approved.
 * @throws AppError FORBIDDEN for who may not approve leave, NOT_FOUND for one that is not there.
 */
export async function moveAway(
  scope: Scope,
  actions: ActionRegistry,
  leave: string,
  decisions: readonly Decision[],
): Promise<MoveOutcome> {
  requireDesk(scope);
  const resource = resourceNamed(scope.services.config, LEAVE);
  if (!policyOf(scope, resource).actions.has('approve')) throw denied(scope.actor);
  const record = await getRecord(scope, resource, leave);
  const range = rangeOf(record);
  if (!range) throw new AppError('BAD_TRANSITION');
  const outcome: MoveOutcome = { moved: 0, cancelled: 0, failed: [], left: [], approved: false };
  for (const decision of decisions) {
    try {
      if ('start' in decision) {
        await inTransaction(scope, (inner) => moveOne(inner, range, decision));
        outcome.moved += 1;
      } else {
        const { id, reason } = decision;
        await perform(scope, actions, appointmentsOf(scope), 'cancel', id, { reason });
        outcome.cancelled += 1;
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcome.failed.push({ id: decision.id, message: problemOf(error) });
    }
  }
  outcome.left = await affectedIn(scope, range);
  if (outcome.left.length > 0) return outcome;
  if (record.state !== 'approved') {
    await perform(scope, actions, resource, 'approve', leave, {});
  }
  return { ...outcome, approved: true };
}

/** The reason at a field says more than the error as a whole. */
function problemOf(error: AppError): string {
  const [text] = Object.values(error.details.errors ?? {});
  return text?.vi ?? error.text('vi');
}
