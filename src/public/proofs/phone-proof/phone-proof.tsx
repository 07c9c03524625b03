import type * as operations from '../../../shared/account/own-operations';
import { formatPhone } from '../../../shared/format/phone';
import { call } from '../../lazy-call';
import { useMessages } from '../../messages';
import { useSession } from '../../navigation/session';
import { CodeProof } from '../code-proof';
import type { ProofCalls } from '../use-proof';
import { phoneProofTexts } from './texts';

const CALLS: ProofCalls = {
  send: () => call<typeof operations.sendPhoneCode>('POST /auth/phone/code', {}),
  verify: (code) =>
    call<typeof operations.verifyPhone>('POST /auth/phone/verify', { body: { code } }),
};

interface PhoneProofProps {
  onClose: () => void;
  onProved: () => void;
}

/** Sends the own phone a code and takes it. */
export function PhoneProof(props: PhoneProofProps) {
  const texts = useMessages(phoneProofTexts);
  const phone = useSession()?.phone ?? '';
  return <CodeProof texts={texts} to={formatPhone(phone)} calls={CALLS} {...props} />;
}
