import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { Modal, ModalActions } from '../../parts/modal';
import { prescriptionTexts } from './texts';
import { prescriptionsKey } from './use-prescriptions';

interface DropDialogProps {
  /** Null for one that was never stored. */
  code: string | null;
  record: string;
  drop: () => Promise<void>;
  onClose: () => void;
  onDropped: () => void;
}

/** Asks before a draft is dropped. */
export function DropDialog({ code, record, drop, onClose, onDropped }: DropDialogProps) {
  const texts = useMessages(prescriptionTexts);
  const { language } = useMessages();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function confirm() {
    setBusy(true);
    try {
      await drop();
      await queries.invalidateQueries({ queryKey: prescriptionsKey(record) });
      onDropped();
    } catch (error) {
      const { errorText } = await import('../../../shared/api/error-messages');
      setFailure(errorText(error, language));
      setBusy(false);
    }
  }
  return (
    <Modal title={texts.dropTitle(code)} onClose={onClose}>
      <p>{texts.dropText}</p>
      {failure && <Alert kind="danger">{failure}</Alert>}
      <ModalActions>
        <Button look="secondary" onClick={onClose}>
          {texts.keepWriting}
        </Button>
        <Button look="danger" busy={busy} onClick={() => void confirm()}>
          {texts.drop}
        </Button>
      </ModalActions>
    </Modal>
  );
}
