import type { Assertion } from '../../../shared/account/passkey-values';
import { loggedError } from '../../http/log-requests';
import type { Services } from '../../services';
import { type Ceremony, isOwnChallenge, spendChallenge } from './ceremony';
import { relyingParty } from './relying-party';

/** `challenge` and `origin` as the browser wrote them; '' where it is no such text. */
export function clientDataOf(text: string): { challenge: string; origin: string } {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return { challenge: String(challenge), origin: String(origin) };
  } catch {
    return { challenge: '', origin: '' };
  }
}

const findPasskey = ({ db }: Services, id: string) =>
  db
    .selectFrom('auth_passkey')
    .selectAll()
    .where('credential_id', '=', Buffer.from(id, 'base64url'))
    .executeTakeFirst();

type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** What a device is to sign its answer with: the bytes of an id as WebAuthn keeps it. */
export const userHandleOf = (userId: string): Buffer =>
  Buffer.from(userId.replaceAll('-', ''), 'hex');

/** Checks signature, site, owner, counter, and that the device has made sure who holds it. */
async function verify(services: Services, passkey: Passkey, answer: Assertion) {
  const site = relyingParty(services.settings);
  const { origin, challenge } = clientDataOf(answer.response.clientDataJSON);
  const handle = answer.response.userHandle;
  const isOwners =
    !handle || userHandleOf(passkey.user_id).equals(Buffer.from(handle, 'base64url'));
  if (!site?.takes(origin) || !isOwners) return null;
  // Loaded when somebody has a passkey: few programs start with it.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { userHandle, ...response } = answer.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
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
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo : null;
  } catch (error) {
    const accountId = passkey.user_id;
    services.log.warn({ accountId, failure: loggedError(error) }, 'passkey refused');
    return null;
  }
}

/** Notes what the passkey said; false where another answer with this counter came first. */
async function noteUse(
  { db, clock }: Services,
  { id }: Passkey,
  { newCounter, credentialBackedUp }: { newCounter: number; credentialBackedUp: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth_passkey')
    .set({ counter: newCounter, backed_up: credentialBackedUp, last_used_at: clock() })
    .where('id', '=', id)
    .where((eb) => (newCounter === 0 ? eb('counter', '=', 0) : eb('counter', '<', newCounter)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Takes what a passkey answered, once.
 * @returns the account whose passkey it is, or null where anything is wrong with the answer.
 */
export async function takePasskey(
  services: Services,
  ceremony: Ceremony,
  answer: Assertion,
): Promise<string | null> {
  const { challenge } = clientDataOf(answer.response.clientDataJSON);
  if (!isOwnChallenge(services, ceremony, challenge)) return null;
  const passkey = await findPasskey(services, answer.id);
  if (!passkey) return null;
  if (ceremony.userId !== null && ceremony.userId !== passkey.user_id) return null;
  const said = await verify(services, passkey, answer);
  if (!said || !(await spendChallenge(services, challenge))) return null;
  return (await noteUse(services, passkey, said)) ? passkey.user_id : null;
}
