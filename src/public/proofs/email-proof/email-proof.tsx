import type * as operations from '../../../shared/account/own-operations';
import { call } from '../../lazy-call';
import { useMessages } from '../../messages';
import { useSession } from '../../navigation/session';
import { CodeProof } from '../code-proof';
import type { ProofCalls } from '../use-proof';
import { emailProofTexts } from './texts';

const CALLS: ProofCalls = {
  send: () => call<typeof operations.sendEmailCode>('POST /auth/email/code', {}),
  verify: (code) =>
    call<typeof operations.verifyEmail>('POST /auth/email/verify', { body: { code } }),
};

interface EmailProofProps {
  onClose: () => void;
  onProved: () => void;
}

/** Sends the own e-mail address a code and takes it. */
export function EmailProof(props: EmailProofProps) {
  const texts = useMessages(emailProofTexts);
  const email = useSession()?.email ?? '';
  return <CodeProof texts={texts} to={email} calls={CALLS} {...props} />;
}
