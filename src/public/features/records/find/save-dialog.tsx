import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../messages';
import { Button } from '../../../parts/button';
import { ErrorSummary, type Problem } from '../../../parts/error-summary';
import { TextInput } from '../../../parts/field';
import { Modal, ModalActions } from '../../../parts/modal';
import styles from '../../../parts/modal.module.css';
import { findTexts } from './texts';

const NAME = 'ten-luot-tim';

/** Keeps the filters as they are under a name. */
export function SaveDialog({
  onSave,
  onClose,
}: {
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}) {
  const { saved: texts } = useMessages(findTexts);
  const { language } = useMessages();
  const [name, setName] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const missing = attempt > 0 && name.trim() === '' ? texts.nameMissing : undefined;
  const problems: Problem[] = [];
  if (missing) problems.push({ field: NAME, text: missing });
  if (failure) problems.push({ field: null, text: failure });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAttempt((count) => count + 1);
    setFailure(null);
    if (name.trim() === '' || busy) return;
    setBusy(true);
    try {
      await onSave(name.trim());
      onClose();
    } catch (error) {
      const { errorText } = await import('../../../../shared/api/error-messages');
      setFailure(errorText(error, language));
      setBusy(false);
    }
  }

  return (
    <Modal title={texts.save} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <ErrorSummary title={texts.problems} problems={problems} attempt={attempt} />
        <TextInput
          id={NAME}
          label={texts.name}
          hint={texts.nameHint}
          error={missing}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <ModalActions>
          <Button look="secondary" onClick={onClose}>
            {texts.close}
          </Button>
          <Button type="submit" busy={busy}>
            {texts.keep}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
