import { type FormEvent, useState } from 'react';
import type { MedicalRecord } from '../../../../shared/records/record-values';
import { fieldsOf, type Template, VIEW_TYPES } from '../../../../shared/records/template';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import { Button } from '../../../parts/button';
import { ErrorSummary, type Problem } from '../../../parts/error-summary';
import { Select, TextInput } from '../../../parts/field';
import { Modal, ModalActions } from '../../../parts/modal';
import { TextArea } from '../../../parts/text-area';
import styles from './sign.module.css';

interface AddendumDialogProps {
  record: MedicalRecord;
  template: Template;
  /** Who writes it. */
  doctor: string;
  onClose: () => void;
  onAdded: () => void;
}

const IDS = { reason: 'dc-ly-do', text: 'dc-noi-dung' };

/** A correction of one field, or something added; the signed record itself stays as it is. */
export function AddendumDialog({
  record,
  template,
  doctor,
  onClose,
  onAdded,
}: AddendumDialogProps) {
  const { addendum: texts, signed } = useMessages(recordTexts);
  const { language } = useMessages();
  const [kind, setKind] = useState<'addendum' | 'correction'>('addendum');
  const [field, setField] = useState('');
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const blank = (value: string) => (attempt > 0 && !value.trim() ? texts.missing : undefined);

  const problems: Problem[] = [];
  if (blank(reason))
    problems.push({ field: IDS.reason, text: `${texts.reason}: ${texts.missing}` });
  if (blank(text)) problems.push({ field: IDS.text, text: `${texts.text}: ${texts.missing}` });
  if (failure) problems.push({ field: null, text: failure });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAttempt((count) => count + 1);
    setFailure(null);
    if (busy || !reason.trim() || !text.trim()) return;
    setBusy(true);
    try {
      const { createRow } = await import('../../../../shared/api/rows');
      await createRow('dinh-chinh', {
        record: record.id,
        kind,
        doctor,
        reason: reason.trim(),
        text: text.trim(),
        ...(field && { field }),
      });
      onAdded();
    } catch (error) {
      const { errorText } = await import('../../../../shared/api/error-messages');
      setFailure(errorText(error, language));
      setBusy(false);
    }
  }

  return (
    <Modal title={texts.title} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <ErrorSummary title={texts.problems} problems={problems} attempt={attempt} />
        <div className={styles.pick}>
          <Select
            label={texts.kind}
            value={kind}
            onChange={(event) => setKind(event.target.value as 'addendum' | 'correction')}
          >
            {Object.entries(signed.kinds).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <Select
            label={texts.field}
            value={field}
            onChange={(event) => setField(event.target.value)}
          >
            <option value="">{texts.wholeRecord}</option>
            {fieldsOf(template)
              .filter((one) => !VIEW_TYPES.includes(one.field.type))
              .map((one) => (
                <option key={one.field.key} value={one.field.key}>
                  {one.field.label}
                </option>
              ))}
          </Select>
        </div>
        <TextInput
          id={IDS.reason}
          label={texts.reason}
          maxLength={300}
          value={reason}
          error={blank(reason)}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextArea
          id={IDS.text}
          label={texts.text}
          rows={5}
          maxLength={20_000}
          value={text}
          error={blank(text)}
          onChange={(event) => setText(event.target.value)}
        />
        <ModalActions>
          <Button look="secondary" onClick={onClose}>
            {signed.close}
          </Button>
          <Button type="submit" busy={busy}>
            {texts.save}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
