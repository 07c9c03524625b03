import { sql } from 'kysely';
import { generateSecret, generateURI, verify } from 'otplib';
import type { SecondFactorSetup } from '../../shared/account/account-values';
import { ACCOUNT_MESSAGES } from '../../shared/account/messages';
import { AppError } from '../../shared/errors';
import type { Services } from '../services';
import type { Account } from './accounts';
import { SECOND_FACTOR } from './limits';
import { seal, unseal } from './secret-box';
import { countFailure, countSuccess, requireOpen } from './throttle';

const ISSUER = 'Sen';
const USE = 'second-factor';
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
  const { rows } = await sql`
    INSERT INTO auth_second_factor AS f (user_id, secret)
    VALUES (${account.id}, ${seal(services, USE, secret)})
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0
    WHERE f.confirmed_at IS NULL
    RETURNING user_id`.execute(services.db);
  if (rows.length === 0) throw new AppError('CONFLICT');
  return { secret, uri: generateURI({ issuer: ISSUER, label: account.phone, secret }) };
}

const wrongCode = () => new AppError('INVALID', { errors: { code: ACCOUNT_MESSAGES.code } });

async function matchingStep(services: Services, userId: string, code: string) {
  const { rows } = await sql<{ secret: Buffer; lastStep: number }>`
    SELECT secret, last_step AS "lastStep" FROM auth_second_factor
    WHERE user_id = ${userId}`.execute(services.db);
  const factor = rows[0];
  const token = code.replace(/\s/g, '');
  if (!factor || !/^\d{6}$/.test(token)) return null;
  const result = await verify({
    secret: unseal(services, USE, factor.secret),
    token,
    epoch: Math.floor(services.clock().getTime() / 1000),
    epochTolerance: STEP_SECONDS,
  });
  if (!result.valid || !('epoch' in result)) return null;
  const step = Math.floor(result.epoch / STEP_SECONDS);
  return step > factor.lastStep ? step : null;
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
  const taken =
    step !== null &&
    (
      await sql`
        UPDATE auth_second_factor
        SET last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${services.clock()})
        WHERE user_id = ${userId} AND last_step < ${step}
        RETURNING user_id`.execute(services.db)
    ).rows.length > 0;
  if (!taken) {
    await countFailure(services, counted);
    throw wrongCode();
  }
  await countSuccess(services, counted);
}

/** Removes the second factor. @throws AppError FORBIDDEN where the role must have one. */
export async function removeSecondFactor(services: Services, account: Account): Promise<void> {
  if (services.settings.mfaRoles.includes(account.role)) throw new AppError('FORBIDDEN');
  await dropSecondFactor(services, account.id);
}

/** Takes the second factor of an account away, whatever its role. */
export async function dropSecondFactor({ db }: Services, userId: string): Promise<void> {
  await db.deleteFrom('auth_second_factor').where('user_id', '=', userId).execute();
}
