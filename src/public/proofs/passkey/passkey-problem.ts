import type { Language } from '../../../shared/i18n/language';
import { wordsIn } from '../../../shared/i18n/text-in';
import { passkeyTexts } from './texts';

/** What to tell a person whose passkey was not made or not taken, by the device or by the server. */
export async function passkeyProblem(error: unknown, language: Language): Promise<string> {
  const texts = wordsIn(passkeyTexts, language);
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return texts.notAllowed;
  if (name === 'InvalidStateError') return texts.known;
  if (name === 'SecurityError' || name === 'NotSupportedError') return texts.notSupported;
  const { errorText, fieldErrors } = await import('../../../shared/api/error-messages');
  const { passkey, code } = fieldErrors(error);
  return passkey ?? code ?? errorText(error, language);
}
