import { useState } from 'react';
import { useMessages } from '../../../messages';
import { Alert } from '../../../parts/alert';
import { Button } from '../../../parts/button';
import { TextArea } from '../../../parts/text-area';
import { useRecordMessages } from '../messages';
import { Modal, ModalActions } from '../modal';

interface ReleaseDialogProps {
  record: string;
  onClose: () => void;
  onReleased: () => void;
}

/** Lets the patient read the signed record. */
export function ReleaseDialog({ record, onClose, onReleased }: ReleaseDialogProps) {
  const { signed: texts } = useRecordMessages();
  const { language } = useMessages();
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function release(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { releaseRecord } = await import('../../../../shared/api/records-api');
      await releaseRecord(record, message.trim());
      onReleased();
    } catch (error) {
      const { errorText } = await import('../../../../shared/api/error-messages');
      setFailure(errorText(error, language));
      setBusy(false);
    }
  }

  return (
    <Modal title={texts.release} onClose={onClose}>
      <p>{texts.releaseText}</p>
      <TextArea
        label={texts.releaseMessage}
        maxLength={1000}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      {failure && <Alert kind="danger">{failure}</Alert>}
      <ModalActions>
        <Button look="secondary" onClick={onClose}>
          {texts.close}
        </Button>
        <Button busy={busy} onClick={() => void release()}>
          {texts.release}
        </Button>
      </ModalActions>
    </Modal>
  );
}
