import { type FormEvent, useId, useState } from 'react';
import { errorText, fieldErrors } from '../../../../shared/api/error-messages';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import { Alert } from '../../../parts/alert';
import { Button } from '../../../parts/button';
import { Modal, ModalActions } from '../../../parts/modal';
import { TextArea } from '../../../parts/text-area';
import styles from './sign.module.css';

interface NoteDialogProps {
  /** What is done, on the button too. */
  title: string;
  text: string;
  label: string;
  /** Characters at most. */
  max: number;
  /** Whether it is not done without a note. */
  needed?: boolean;
  send: (note: string) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

/** An act upon a record that is done with a few words; a refusal keeps them. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, text, label, max, needed, send, onClose, onDone } = props;
  const { signed: texts, addendum } = useMessages(recordTexts);
  const { language } = useMessages();
  const field = useId();
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (needed && !note.trim()) {
      setWrong(addendum.missing);
      document.getElementById(field)?.focus();
      return;
    }
    setBusy(true);
    setWrong(undefined);
    setFailure(null);
    try {
      await send(note.trim());
      onDone();
    } catch (error) {
      const { note: ofNote, message } = fieldErrors(error);
      const found = ofNote ?? message;
      setWrong(found);
      setFailure(found ? null : errorText(error, language));
      setBusy(false);
      if (found) document.getElementById(field)?.focus();
    }
  }

  // What becomes of it must be seen, and nothing else begun meanwhile.
  const close = () => {
    if (!busy) onClose();
  };

  return (
    <Modal title={title} onClose={close}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{text}</p>
        <TextArea
          id={field}
          label={label}
          maxLength={max}
          value={note}
          error={wrong}
          onChange={(event) => setNote(event.target.value)}
        />
        {failure && <Alert kind="danger">{failure}</Alert>}
        <ModalActions>
          <Button look="secondary" onClick={close}>
            {texts.close}
          </Button>
          <Button type="submit" busy={busy}>
            {title}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
