import type { Invitation } from '../../../shared/account/staff-operations';
import type { Database } from '../../db/database';
import type { Services } from '../../services';
import { deliverCode } from '../credentials/deliver-code';
import { newLetters, storeCode } from '../credentials/one-time-code';
import { endSessionsOf } from '../session/sessions';
import type { Account } from './find-account';

const MINUTES = 24 * 60;

/** Makes the code in the transaction `db`: the password so far and the sessions end with it. */
export async function makeInvitation(
  services: Services,
  userId: string,
  db: Database,
): Promise<string> {
  const code = newLetters();
  await db.deleteFrom('auth_credential').where('user_id', '=', userId).execute();
  await endSessionsOf(services, userId, 'password', { db });
  await storeCode(services, { purpose: 'invitation', userId, code }, MINUTES, db);
  return code;
}

/** Sends the code where mail is set up and takes it; else it is handed over. */
export async function deliverInvitation(
  services: Services,
  account: Pick<Account, 'id' | 'email'>,
  code: string,
): Promise<Invitation> {
  const { demo, smtpUrl } = services.settings;
  const address = demo || smtpUrl === undefined ? null : account.email;
  // What failed stands in the log already; the account must not be left without its code.
  const sent = () => deliverCode(services, account, code, 'invitation').then(() => address);
  const sentTo = address === null ? null : await sent().catch(() => null);
  const expiresAt = new Date(services.clock().getTime() + MINUTES * 60_000).toISOString();
  return { code: sentTo === null ? code : null, sentTo, expiresAt };
}
