import { useState } from 'react';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { TextInput } from '../../parts/field';
import { Modal, ModalActions } from '../../parts/modal';
import { templateTexts } from './texts';
import type { StoredTemplate } from './use-templates';
import { api } from './use-templates';

interface DialogProps {
  template: StoredTemplate;
  onClose: () => void;
}

/** Runs one call at a time and says what went wrong. */
function useCall() {
  const { language } = useMessages();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function call(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const { errorText } = await import('../../../shared/api/error-messages');
      setFailure(errorText(error, language));
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, call };
}

/** Asks before what cannot be taken back. */
export function PublishDialog({
  template,
  onClose,
  onPublished,
}: DialogProps & { onPublished: (next: StoredTemplate) => void }) {
  const { publish: texts } = useMessages(templateTexts);
  const { busy, failure, call } = useCall();
  return (
    <Modal title={texts.title} onClose={onClose}>
      <p>{texts.text(template.name, template.edition)}</p>
      {failure && <Alert kind="danger">{failure}</Alert>}
      <ModalActions>
        <Button look="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          busy={busy}
          onClick={() =>
            void call(async () =>
              onPublished(await (await api()).actOn('mau-benh-an', template.id, 'publish')),
            )
          }
        >
          {texts.confirm}
        </Button>
      </ModalActions>
    </Modal>
  );
}

export function RetireDialog({
  template,
  onClose,
  onRetired,
}: DialogProps & { onRetired: (next: StoredTemplate) => void }) {
  const { retire: texts, publish } = useMessages(templateTexts);
  const { busy, failure, call } = useCall();
  const [note, setNote] = useState('');
  return (
    <Modal title={texts.title} onClose={onClose}>
      <p>{texts.text}</p>
      <TextInput
        label={texts.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {failure && <Alert kind="danger">{failure}</Alert>}
      <ModalActions>
        <Button look="secondary" onClick={onClose}>
          {publish.cancel}
        </Button>
        <Button
          busy={busy}
          onClick={() =>
            void call(async () => {
              const { actOn } = await api();
              onRetired(await actOn('mau-benh-an', template.id, 'retire', note ? { note } : {}));
            })
          }
        >
          {texts.confirm}
        </Button>
      </ModalActions>
    </Modal>
  );
}
