import { type FormEvent, useState } from 'react';
import { useMessages } from '../../messages';
import { useSession } from '../../navigation/session';
import { Button } from '../button';
import { PasswordInput, TextInput } from '../field';
import { Modal, ModalActions } from '../modal';
import styles from './prescription.module.css';
import { prescriptionTexts } from './texts';
import type { Proof } from './use-send';

interface ProofDialogProps {
  /** What was wrong with the last answer. */
  error: string | null;
  busy: boolean;
  onProof: (proof: Proof) => void;
  onClose: () => void;
}

/** Asks who signs: the password, or a code where the account has a second factor. */
export function ProofDialog({ error, busy, onProof, onClose }: ProofDialogProps) {
  const { proof: texts, cancel } = useMessages(prescriptionTexts);
  const user = useSession();
  const [withCode, setWithCode] = useState(false);
  const [secret, setSecret] = useState('');
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(secret === '');
    if (secret !== '') onProof(withCode ? { code: secret } : { password: secret });
  }
  const shared = {
    value: secret,
    onChange: (event: { target: { value: string } }) => setSecret(event.target.value),
    error: isMissing ? texts.missing : (error ?? undefined),
    autoFocus: true,
  };
  return (
    <Modal title={texts.title} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <p>{withCode ? texts.textCode : texts.text}</p>
        {withCode ? (
          <TextInput
            key="code"
            label={texts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...shared}
          />
        ) : (
          <PasswordInput
            key="password"
            label={texts.password}
            autoComplete="current-password"
            showLabel={texts.show}
            hideLabel={texts.hide}
            {...shared}
          />
        )}
        {user?.secondFactor && (
          <Button
            look="quiet"
            onClick={() => {
              setWithCode(!withCode);
              setSecret('');
            }}
          >
            {withCode ? texts.usePassword : texts.useCode}
          </Button>
        )}
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
