import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { uuidv7 } from 'uuidv7';
import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import type { Attestation } from '../../../shared/account/passkey-values';
import { AppError } from '../../../shared/errors';
import { textsOf } from '../../clinic-limits';
import type { Database } from '../../db/database';
import { loggedError } from '../../http/log-requests';
import type { Services } from '../../services';
import type { Account } from '../accounts/find-account';
import { CEREMONY_SECONDS, isOwnChallenge, newChallenge, spendChallenge } from './ceremony';
import { clientDataOf, userHandleOf } from './check-passkey';
import { phoneProved } from './phone-proved';
import { requireSite } from './relying-party';

/** ES256, EdDSA and RS256: what phones, computers and security keys have. */
const ALGORITHMS = [-7, -8, -257];
/** More than anybody carries. */
const MOST = 20;

const ownPasskeys = (db: Database, userId: string) =>
  db
    .selectFrom('auth_passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute();

/**
 * What the browser needs to make a passkey of this account. It can be found without a name, and its
 * device makes sure who holds it, so that it stands for password and code.
 * @throws AppError CONFLICT where passkeys do not work or there are too many
 */
export async function beginPasskey(
  services: Services,
  account: Account,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const site = requireSite(services.settings);
  const known = await ownPasskeys(services.db, account.id);
  if (known.length >= MOST) throw new AppError('CONFLICT');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const challenge = newChallenge(services, { use: 'register', userId: account.id });
  return generateRegistrationOptions({
    rpName: textsOf(services).shortName,
    rpID: site.id,
    userID: new Uint8Array(userHandleOf(account.id)),
    userName: account.phone,
    userDisplayName: account.fullName,
    challenge: new Uint8Array(challenge),
    timeout: CEREMONY_SECONDS * 1000,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
  });
}

async function verify(services: Services, answer: Attestation) {
  const site = requireSite(services.settings);
  const { challenge, origin } = clientDataOf(answer.response.clientDataJSON);
  if (!site.takes(origin)) return null;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { transports, ...response } = answer.response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...answer,
        authenticatorAttachment: undefined,
        response,
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified ? { ...registrationInfo, transports: transports ?? [] } : null;
  } catch (error) {
    services.log.warn({ failure: loggedError(error) }, 'new passkey refused');
    return null;
  }
}

/**
 * Keeps a new passkey of this account and answers its id; `also` runs in the same transaction.
 * @throws AppError INVALID at `passkey`, CONFLICT where somebody has it already
 */
export async function addPasskey(
  services: Services,
  userId: string,
  { passkey: answer, name }: { passkey: Attestation; name: string },
  also: (db: Database) => Promise<void>,
): Promise<string> {
  const wrong = () => new AppError('INVALID', { errors: { passkey: ACCOUNT_MESSAGES.passkey } });
  const { challenge } = clientDataOf(answer.response.clientDataJSON);
  if (!isOwnChallenge(services, { use: 'register', userId }, challenge)) throw wrong();
  const said = await verify(services, answer);
  if (!said || !(await spendChallenge(services, challenge))) throw wrong();
  const id = uuidv7();
  await services.db.transaction().execute(async (db) => {
    const added = await db
      .insertInto('auth_passkey')
      .values({
        id,
        user_id: userId,
        credential_id: Buffer.from(said.credential.id, 'base64url'),
        public_key: Buffer.from(said.credential.publicKey),
        counter: said.credential.counter,
        transports: said.transports,
        multi_device: said.credentialDeviceType === 'multiDevice',
        backed_up: said.credentialBackedUp,
        name,
        created_at: services.clock(),
        phone_proved: phoneProved(userId),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    if ((added.numInsertedOrUpdatedRows ?? 0n) === 0n) throw new AppError('CONFLICT');
    await also(db);
  });
  return id;
}
