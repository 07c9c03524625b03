import type { Assertion } from '../../../../shared/account/passkey-values';
import { factorTexts } from '../../../account/factors/texts';
import { useMessages } from '../../../messages';
import { Alert } from '../../../parts/alert';
import { TextInput } from '../../../parts/field';
import { PasskeyButton } from '../../../proofs/passkey/passkey-button';

interface ResetFactorProps {
  field: { id: string; name: string; error?: string };
  /** A passkey has answered. */
  proved: boolean;
  onProof: (passkey: Assertion) => void;
}

/** The second factor that staff show beside the code for a new password. */
export function ResetFactor({ field, proved, onProof }: ResetFactorProps) {
  const texts = useMessages(factorTexts);
  const askPasskey = async () => {
    const { proveForReset } = await import('../../../../shared/account/passkey-calls');
    onProof(await proveForReset());
  };
  if (proved) {
    return (
      <Alert>
        <p>{texts.proved}</p>
      </Alert>
    );
  }
  return (
    <>
      <TextInput
        {...field}
        label={texts.factorCode}
        hint={texts.factorCodeHint}
        autoComplete="off"
        spellCheck={false}
      />
      <PasskeyButton ask={askPasskey} />
    </>
  );
}
