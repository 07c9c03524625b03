import { AppError, type Text } from '../../../shared/errors';
import { allowanceAfter, USE_LIMITS } from '../../../shared/rules/use-limits';
import { USE_REASONS } from '../../../shared/rules/use-reasons';
import { type ClinicLimits, limitsOf } from '../../clinic-limits';
import type { Question } from '../../db/as-one';
import { askTogether } from '../../db/connection';
import { ownId } from '../../http/own-id';
import { reachesPhones } from '../../notify/channels';
import type { Scope } from '../../resource/scope';
import { atTheDesk } from '../appointments/patient-rules';
import type { ClaimTime } from '../claims/claim-time';
import type { Clock } from '../clock';
import { type AccountUse, askAccountUse, askStanding, findUse, type Standing } from './account-use';
import { askSameDay, countOf, type Visit } from './same-day';

/** Only patients' accounts prove their phone: those of staff were made by an administrator. */
const bound = ({ role, verified }: Standing): boolean => role === 'benh-nhan' && !verified;

/** Whether the account that asks is a patient's, and nobody knows yet whose phone number it has. */
export async function isUnverified(scope: Scope): Promise<boolean> {
  if (atTheDesk(scope)) return false;
  const standing = await askStanding(scope.db, ownId(scope)).executeTakeFirst();
  return standing !== undefined && bound(standing);
}

/**
 * Books, and waits for offers, only with a phone number that was proved, where it can be.
 * @throws AppError PHONE_UNVERIFIED
 */
export async function requireProvedPhone(scope: Scope): Promise<void> {
  const { phone } = await askTogether(scope.db, { phone: askPhone(scope) });
  requireProved(phone);
}

/** Asks for what {@link requireProved} is to know; nothing where no message reaches phones. */
export const askPhone = (scope: Scope) =>
  reachesPhones(scope.services) && !atTheDesk(scope)
    ? askStanding(scope.db, ownId(scope))
    : undefined;

/** @throws AppError PHONE_UNVERIFIED where {@link askPhone} found an account that is bound. */
export function requireProved([standing]: readonly Standing[]): void {
  if (standing && bound(standing)) throw new AppError('PHONE_UNVERIFIED');
}

const refuse = (text: Text, field = 'start') =>
  new AppError('INVALID', { message: text, errors: { [field]: text } });

/** Why the account may have no further appointment; null where it may. */
function fullBecause(use: AccountUse, limits: ClinicLimits): Text | null {
  const allowed = allowanceAfter(use.strikes, limits).open;
  const most = bound(use) ? Math.min(allowed, USE_LIMITS.openUnverified) : allowed;
  if (use.open + use.offered < most) return null;
  if (bound(use) && most < allowed) return USE_REASONS.unverified(most);
  return USE_REASONS.open(most, most < limits.openPerAccount);
}

/**
 * Whether an account has room for one more time beside all that it has, holds and is offered. For
 * offers of the waiting list; accounts of the desk always have.
 */
export async function hasRoom({ db, now, limits }: Clock, account: string): Promise<boolean> {
  const use = await findUse(db, account, now);
  if (use?.role !== 'benh-nhan') return true;
  return fullBecause({ ...use, offered: use.offered + use.held }, limits) === null;
}

/** Asks for what {@link requireRoomToHold} is to know; nothing at the desk. */
export const askRoomToHold = (scope: Scope) =>
  atTheDesk(scope) ? undefined : askAccountUse(scope.db, ownId(scope), scope.now);

/** @throws AppError INVALID at `limitsAt` where the account that asks may not hold so many slots more. */
export function requireRoomToHold(
  { services }: Pick<Scope, 'services'>,
  [use]: readonly AccountUse[],
  { slots = 1, limitsAt = 'start' } = {},
): void {
  const reason =
    use && fullBecause({ ...use, offered: use.offered + slots - 1 }, limitsOf(services));
  if (reason) throw refuse(reason, limitsAt);
}

/** What is booked, and what makes way for it. */
export interface Wished {
  times: readonly ClaimTime[];
  /** The appointment that moves: its place is not counted twice, and is not a further one. */
  moved?: string | null;
  /** The entry of the waiting list whose offer is taken. */
  waiting?: string | null;
  /** Where a limit of the account is told that no other time helps; `start` without. */
  limitsAt?: string;
}

type UseAsked = Record<'use', Question<AccountUse> | undefined> &
  Record<'sameDay', Question<Visit> | undefined>;

/** What is asked before {@link withinUse} decides; nothing of the desk, which may have every time. */
export function askUse(scope: Scope, { times, moved = null, waiting = null }: Wished): UseAsked {
  const [first] = times;
  if (!first || atTheDesk(scope)) return { use: undefined, sameDay: undefined };
  const { db, now } = scope;
  const account = ownId(scope);
  const doctors = [...new Set(times.flatMap(({ doctor }) => doctor ?? []))];
  const asked = { account, patients: [String(first.patient)], start: first.start, doctors };
  return {
    use: askAccountUse(db, account, now, { appointment: moved, waiting }),
    sameDay: doctors.length > 0 ? askSameDay(db, asked, moved) : undefined,
  };
}

/** What the limits leave of the times that are wished for. */
interface Within {
  times: readonly ClaimTime[];
  /** A hold beside them would be one too many: it is to be let go of. */
  endsHold: boolean;
  /** Nobody knows yet whose phone number the account has. */
  unverified: boolean;
}

/**
 * The times of those wished for that the account may have, by what {@link askUse} was answered.
 * @throws AppError INVALID at `start` with the reason where there is none.
 */
export function withinUse(
  scope: Scope,
  { times, moved = null, limitsAt }: Wished,
  answers: { use: readonly AccountUse[]; sameDay: readonly Visit[] },
): Within {
  const [first] = times;
  const [use] = answers.use;
  if (!first || !use) return { times, endsHold: false, unverified: false };
  const limits = limitsOf(scope.services);
  const reason = moved === null ? fullBecause(use, limits) : null;
  if (reason) throw refuse(reason, limitsAt);
  const endsHold =
    use.held > 0 && fullBecause({ ...use, offered: use.offered + 1 }, limits) !== null;
  const ofPatient = countOf(answers.sameDay, 'patient', String(first.patient));
  const free = times.filter(({ doctor }) => ofPatient(doctor) < USE_LIMITS.perPatientDoctorAndDay);
  if (free.length === 0) throw refuse(USE_REASONS.patientAndDoctor);
  const most = allowanceAfter(use.strikes, limits).doctorAndDay;
  const ofAccount = countOf(answers.sameDay, 'account', ownId(scope));
  const within = free.filter(({ doctor }) => ofAccount(doctor) < most);
  if (within.length === 0) throw refuse(USE_REASONS.accountAndDoctor(most));
  return { times: within, endsHold, unverified: bound(use) };
}

/** Lets go of what the account holds. */
export const endHold = ({ db, actor }: Scope) =>
  db.deleteFrom('booking_claim').where('account', '=', actor.userId);

/**
 * The times of those wished for that the account may have; call it in the transaction that claims
 * one, under the lock of the account and of the patient. A hold that would be one too many is let go
 * of. The desk may have every one.
 * @throws AppError INVALID at `start` with the reason where there is none.
 */
export async function timesWithinUse(scope: Scope, wished: Wished): Promise<readonly ClaimTime[]> {
  const answers = await askTogether(scope.db, askUse(scope, wished));
  const { times, endsHold } = withinUse(scope, wished, answers);
  if (endsHold) await endHold(scope).execute();
  return times;
}
