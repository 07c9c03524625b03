import { type FormEvent, useState } from 'react';
import { useMessages } from '../../messages';
import { Button } from '../../parts/button';
import { ErrorSummary, type Problem } from '../../parts/error-summary';
import { Select, TextInput } from '../../parts/field';
import { Modal, ModalActions } from '../../parts/modal';
import { addSection } from './draft';
import { templateTexts } from './texts';
import { api, type TemplateContent } from './use-templates';

const IDS = { name: 'mau-ten', formCode: 'mau-so', encounter: 'mau-dung-cho' };

/** A new form: its name and code; the rest is written in the builder. */
export function CreateTemplate({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (id: string) => void;
}) {
  const { head } = useMessages(templateTexts);
  const { language } = useMessages();
  const [values, setValues] = useState<Omit<TemplateContent, 'schema'>>({
    name: '',
    formCode: '',
    encounter: 'ngoai-tru',
    department: null,
  });
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const errorOf = (name: 'name' | 'formCode') =>
    refused[name] ?? (attempt > 0 && values[name].trim() === '' ? head.missing : undefined);
  const problems: Problem[] = (['name', 'formCode'] as const).flatMap((name) => {
    const text = errorOf(name);
    return text ? [{ field: IDS[name], text: `${head[name]}: ${text}` }] : [];
  });
  if (failure) problems.push({ field: null, text: failure });
  const set = (name: keyof typeof values, value: string) => {
    setValues({ ...values, [name]: value });
    setRefused({});
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAttempt((count) => count + 1);
    setFailure(null);
    if (busy || values.name.trim() === '' || values.formCode.trim() === '') return;
    setBusy(true);
    try {
      const schema = addSection({ sections: [] }, head.firstSection, head.firstField);
      const { createRow } = await api();
      onMade((await createRow('mau-benh-an', { ...values, schema, edition: 1 })).id);
    } catch (error) {
      const { errorText, fieldErrors } = await import('../../../shared/api/error-messages');
      const errors = fieldErrors(error);
      setRefused(errors);
      if (!errors.name && !errors.formCode) setFailure(errorText(error, language));
      setBusy(false);
    }
  }

  return (
    <Modal title={head.make} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary title={head.problems} problems={problems} attempt={attempt} />
        <TextInput
          id={IDS.name}
          label={head.name}
          value={values.name}
          error={errorOf('name')}
          onChange={(event) => set('name', event.target.value)}
        />
        <TextInput
          id={IDS.formCode}
          label={head.formCode}
          value={values.formCode}
          error={errorOf('formCode')}
          onChange={(event) => set('formCode', event.target.value)}
        />
        <Select
          id={IDS.encounter}
          label={head.encounter}
          value={values.encounter}
          onChange={(event) => set('encounter', event.target.value)}
        >
          {Object.entries(head.encounters).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <ModalActions>
          <Button look="secondary" onClick={onClose}>
            {head.close}
          </Button>
          <Button type="submit" busy={busy}>
            {head.make}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
