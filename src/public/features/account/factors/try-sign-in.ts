import { signInWithPasskey } from '../../../../shared/account/passkey-calls';
import { passkeysWork } from '../../../../shared/account/passkeys-work';
import type { AccountUser } from '../../../../shared/api/session';
import type { Language } from '../../../../shared/i18n/language';
import { passkeyProblem } from '../../../parts/passkey/passkey-problem';
import { passkeyTexts } from '../../../parts/passkey/texts';

/** Signs in with a passkey; answers what went wrong in words. */
export async function trySignIn(language: Language): Promise<AccountUser | string> {
  if (!passkeysWork()) return passkeyTexts[language].notSupported;
  try {
    return await signInWithPasskey();
  } catch (error) {
    return passkeyProblem(error, language);
  }
}
