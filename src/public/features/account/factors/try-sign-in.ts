import type { AccountUser } from '../../../../shared/api/session';
import type { Language } from '../../../../shared/i18n/language';
import { signInWithPasskey } from './passkey-calls';
import { passkeyProblem } from './passkey-problem';
import { passkeysWork } from './passkeys-work';
import { factorTexts } from './texts';

/** Signs in with a passkey; answers what went wrong in words. */
export async function trySignIn(language: Language): Promise<AccountUser | string> {
  if (!passkeysWork()) return factorTexts[language].notSupported;
  try {
    return await signInWithPasskey();
  } catch (error) {
    return passkeyProblem(error, language);
  }
}
