import { useState } from 'react';
import type { Proof } from '../../../../shared/account/passkey-calls';
import styles from '../../../account/account.module.css';
import { factorTexts } from '../../../account/factors/texts';
import { useMessages } from '../../../messages';
import { Alert } from '../../../parts/alert';
import { TextInput } from '../../../parts/field';
import { Modal } from '../../../parts/modal';
import { type Has, ProofForm } from './proof-form';

interface AddPasskeyProps {
  has: Has;
  onChange: () => Promise<void>;
  onClose: () => void;
}

const isPhone = () => /Android|iPhone|iPad/.test(navigator.userAgent);

/** Names a new passkey, proves who adds it, and lets the device make it. */
export function AddPasskey({ has, onChange, onClose }: AddPasskeyProps) {
  const texts = useMessages(factorTexts);
  const { language } = useMessages();
  const [name, setName] = useState(isPhone() ? texts.phone : texts.computer);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (proof: Proof) => {
    setProblem(null);
    const { createPasskey } = await import('../../../../shared/account/passkey-calls');
    try {
      await createPasskey(proof, name.trim() || texts.computer);
    } catch (error) {
      // What the server says of a field is said at the field; the rest came from the device.
      const { fieldErrors } = await import('../../../../shared/api/error-messages');
      if (Object.keys(fieldErrors(error)).length > 0) throw error;
      const { passkeyProblem } = await import('../../../proofs/passkey/passkey-problem');
      setProblem(await passkeyProblem(error, language));
      return;
    }
    onClose();
    await onChange();
  };
  return (
    <Modal title={texts.addPasskey} onClose={onClose}>
      <p className={styles.quiet}>
        {has.totp || has.passkey ? texts.addByFactor : texts.addByPassword}
      </p>
      {problem && (
        <Alert kind="danger">
          <p>{problem}</p>
        </Alert>
      )}
      <ProofForm has={has} submit={texts.goOn} send={add}>
        <TextInput
          id="passkey-name"
          label={texts.passkeyName}
          hint={texts.passkeyNameHint}
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </ProofForm>
    </Modal>
  );
}
