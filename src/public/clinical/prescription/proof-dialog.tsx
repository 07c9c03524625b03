import { type FormEvent, useState } from 'react';
import { useMessages } from '../../messages';
import { Button } from '../../parts/button';
import { Modal, ModalActions } from '../../parts/modal';
import { ProofInputs } from '../../proofs/proof-inputs';
import styles from './prescription.module.css';
import { prescriptionTexts } from './texts';
import type { Proof } from './use-sign';

interface ProofDialogProps {
  /** What was wrong with the last answer. */
  error: string | null;
  busy: boolean;
  onProof: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Asks who signs: for the password, or for a code or a passkey where the account has them. */
export function ProofDialog({ error, busy, onProof, onClose }: ProofDialogProps) {
  const { proof: texts, cancel } = useMessages(prescriptionTexts);
  const [withCode, setWithCode] = useState(false);
  const [secret, setSecret] = useState('');
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(secret === '');
    if (secret !== '') void onProof(withCode ? { code: secret } : { password: secret });
  }
  return (
    <Modal title={texts.title} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <p>{withCode ? texts.textCode : texts.text}</p>
        <ProofInputs
          texts={texts}
          withCode={withCode}
          value={secret}
          error={isMissing ? texts.missing : (error ?? undefined)}
          onChange={setSecret}
          onPasskey={onProof}
          onSwitch={(code) => {
            setWithCode(code);
            setSecret('');
          }}
        />
        <ModalActions>
          <Button look="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {texts.confirm}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
