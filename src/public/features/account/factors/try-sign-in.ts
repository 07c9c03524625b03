import { offerPasskeys, signInWithPasskey } from '../../../../shared/account/passkey-calls';
import { passkeysWork } from '../../../../shared/account/passkeys-work';
import type { AccountUser } from '../../../../shared/api/session';
import type { Language } from '../../../../shared/i18n/language';
import { wordsIn } from '../../../../shared/i18n/text-in';
import { passkeyProblem } from '../../../proofs/passkey/passkey-problem';
import { passkeyTexts } from '../../../proofs/passkey/texts';

/** Signs in with a passkey; answers what went wrong in words. */
export async function trySignIn(language: Language): Promise<AccountUser | string> {
  if (!passkeysWork()) return wordsIn(passkeyTexts, language).notSupported;
  try {
    return await signInWithPasskey();
  } catch (error) {
    return passkeyProblem(error, language);
  }
}

/**
 * Offers passkeys in the browser's own suggestions until `signal` ends it; `onOffer` is told once
 * they can be shown. Answers who signed in, what went wrong in words, or null where nobody chose one.
 */
export async function offerSignIn(
  language: Language,
  signal: AbortSignal,
  onOffer: () => void,
): Promise<AccountUser | string | null> {
  if (!passkeysWork()) return null;
  if (!(await window.PublicKeyCredential.isConditionalMediationAvailable?.())) return null;
  onOffer();
  try {
    return await offerPasskeys(signal);
  } catch (error) {
    return passkeyProblem(error, language);
  }
}
