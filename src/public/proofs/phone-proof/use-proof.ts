import { useCallback, useState } from 'react';
import type * as operations from '../../../shared/account/own-operations';
import { updateStoredUser } from '../../../shared/api/session';
import { call } from '../../lazy-call';
import { useMessages } from '../../messages';

/** Where proving stands: `sent` and `resent` wait for the code. */
type ProofState = 'sending' | 'sent' | 'resent' | 'working';

/** Sends the account's phone a code and proves it by that; what goes wrong is said in place. */
export function useProof(onProved: () => void) {
  const { language } = useMessages();
  const [state, setState] = useState<ProofState>('sending');
  const [failure, setFailure] = useState<string | null>(null);
  const [codeError, setCodeError] = useState<string>();

  const failed = useCallback(
    async (error: unknown) => {
      const { errorText, fieldErrors } = await import('../../../shared/api/error-messages');
      const { code } = fieldErrors(error);
      setCodeError(code);
      setFailure(code === undefined ? errorText(error, language) : null);
    },
    [language],
  );

  const send = useCallback(
    async (again = false) => {
      setState('sending');
      setFailure(null);
      try {
        await call<typeof operations.sendPhoneCode>('POST /auth/phone/code', {});
      } catch (error) {
        await failed(error);
        setState('sent');
        return;
      }
      setState(again ? 'resent' : 'sent');
    },
    [failed],
  );

  async function verify(code: string): Promise<void> {
    setState('working');
    setFailure(null);
    setCodeError(undefined);
    try {
      const body = { code };
      const { user } = await call<typeof operations.verifyPhone>('POST /auth/phone/verify', {
        body,
      });
      updateStoredUser(user);
      onProved();
    } catch (error) {
      await failed(error);
      setState('sent');
    }
  }

  return { state, failure, codeError, send, verify };
}
