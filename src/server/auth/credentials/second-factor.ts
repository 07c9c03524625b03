import { sql } from 'kysely';
import { generateSecret, generateURI, verify } from 'otplib';
import type { SecondFactorSetup } from '../../../shared/account/account-values';
import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import { AppError } from '../../../shared/errors';
import { textsOf } from '../../clinic-limits';
import { countFailure, countSuccess, type Limit, requireOpen } from '../../http/limits/throttle';
import type { Services } from '../../services';
import type { Account } from '../accounts/find-account';
import { phoneProved } from '../factors/phone-proved';
import { seal, unseal } from './secret-box';

const SECOND_FACTOR: Limit = { name: 'second-factor', free: 10, wait: 30 };
/** What the secrets of second factors are sealed for. */
export const SECOND_FACTOR_BOX = 'second-factor';
/** RFC 6238, 5.2: one step of 30 s either way for clocks that differ. */
const STEP_SECONDS = 30;

/** Whether a sign-in of this account must be completed with a code. */
export const needsSecondFactor = (services: Services, account: Account): boolean =>
  account.secondFactor || services.settings.mfaRoles.includes(account.role);

/** Begins the set-up: a new secret each time, so that one seen earlier by another is worth nothing. */
export async function beginSecondFactor(
  services: Services,
  account: Account,
): Promise<SecondFactorSetup> {
  const secret = generateSecret();
  const sealed = seal(services.secrets, SECOND_FACTOR_BOX, secret);
  await services.db
    .insertInto('auth_second_factor')
    .values({ user_id: account.id, secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: sealed, last_step: 0 })
        .where('auth_second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirstOrThrow(() => new AppError('CONFLICT'));
  return {
    secret,
    uri: generateURI({ issuer: textsOf(services).shortName, label: account.phone, secret }),
  };
}

const wrongCode = () => new AppError('INVALID', { errors: { code: ACCOUNT_MESSAGES.code } });

async function matchingStep(services: Services, userId: string, code: string) {
  const factor = await services.db
    .selectFrom('auth_second_factor')
    .select(['secret', 'last_step as lastStep'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const token = code.replace(/\s/g, '');
  if (!factor || !/^\d{6}$/.test(token)) return null;
  const result = await verify({
    secret: unseal(services.secrets, SECOND_FACTOR_BOX, factor.secret),
    token,
    epoch: Math.floor(services.clock().getTime() / 1000),
    epochTolerance: STEP_SECONDS,
  });
  if (!result.valid || !('epoch' in result)) return null;
  const step = Math.floor(result.epoch / STEP_SECONDS);
  return step > factor.lastStep ? step : null;
}

/** Notes the step of a code; a first one completes the set-up. False where it was used before. */
async function noteStep({ db, clock }: Services, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth_second_factor')
    .set((eb) => ({
      last_step: step,
      confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(clock().toISOString())),
      phone_proved: sql<boolean>`${eb.ref('phone_proved')}
        OR (${eb.ref('confirmed_at')} IS NULL AND ${phoneProved(userId)})`,
    }))
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/**
 * Takes a code of the second factor, once; the first one completes its set-up.
 * @throws AppError INVALID at `code`, TOO_MANY after repeated failures.
 */
export async function takeSecondFactor(
  services: Services,
  userId: string,
  code: string,
): Promise<void> {
  const counted = { limit: SECOND_FACTOR, value: userId };
  await requireOpen(services, [counted]);
  const step = await matchingStep(services, userId, code);
  if (step === null || !(await noteStep(services, userId, step))) {
    await countFailure(services, counted);
    throw wrongCode();
  }
  await countSuccess(services, counted);
}
