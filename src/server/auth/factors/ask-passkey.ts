import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Services } from '../../services';
import { CEREMONY_SECONDS, type Ceremony, newChallenge } from './ceremony';
import { requireSite } from './relying-party';

/**
 * What the browser asks a passkey with. Where the account is known its passkeys are named; else the
 * device offers what it has.
 * @throws AppError CONFLICT where passkeys do not work
 */
export async function askPasskey(
  services: Services,
  ceremony: Ceremony,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const site = requireSite(services.settings);
  const known =
    ceremony.userId === null
      ? []
      : await services.db
          .selectFrom('auth_passkey')
          .select(['credential_id', 'transports'])
          .where('user_id', '=', ceremony.userId)
          .execute();
  return {
    challenge: newChallenge(services, ceremony).toString('base64url'),
    rpId: site.id,
    timeout: CEREMONY_SECONDS * 1000,
    userVerification: 'required',
    allowCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      type: 'public-key',
      transports,
    })),
  };
}
