import { useCallback, useState } from 'react';
import type { DescribedUser } from '../../shared/account/account-values';
import { updateStoredUser } from '../../shared/api/session';
import { useMessages } from '../messages';

/** How a code is asked for, and shown. */
export interface ProofCalls {
  send: () => Promise<unknown>;
  verify: (code: string) => Promise<{ user: DescribedUser }>;
}

/** Where proving stands: `sent` and `resent` wait for the code. */
type ProofState = 'sending' | 'sent' | 'resent' | 'working';

/** Has a code sent and proves something by it; what goes wrong is said in place. `calls` stay the same. */
export function useProof(calls: ProofCalls, onProved: () => void) {
  const { language } = useMessages();
  const [state, setState] = useState<ProofState>('sending');
  const [failure, setFailure] = useState<string | null>(null);
  const [codeError, setCodeError] = useState<string>();

  const failed = useCallback(
    async (error: unknown) => {
      const { errorText, fieldErrors } = await import('../../shared/api/error-messages');
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
        await calls.send();
      } catch (error) {
        await failed(error);
        setState('sent');
        return;
      }
      setState(again ? 'resent' : 'sent');
    },
    [calls, failed],
  );

  async function verify(code: string): Promise<void> {
    setState('working');
    setFailure(null);
    setCodeError(undefined);
    try {
      const { user } = await calls.verify(code);
      updateStoredUser(user);
      onProved();
    } catch (error) {
      await failed(error);
      setState('sent');
    }
  }

  return { state, failure, codeError, send, verify };
}
