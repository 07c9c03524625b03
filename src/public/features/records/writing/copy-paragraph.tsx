import { useState } from 'react';
import type { CopiedFrom } from '../../../../shared/records/record-values';
import { fieldsOf, type TemplateField } from '../../../../shared/records/template';
import fieldStyles from '../../../clinical/record-form/field.module.css';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import type { WritingSession } from './writing-session';

/**
 * Takes one paragraph of a former record over: into the same field of this form, below what stands there,
 * with a note of where it is from; where the form has no such field, to be pasted.
 */
export function CopyParagraph({
  field,
  text,
  from,
  session,
}: {
  field: TemplateField;
  text: string;
  from: CopiedFrom;
  session: WritingSession;
}) {
  const { previous: texts } = useMessages(recordTexts);
  const [said, setSaid] = useState<string | null>(null);
  const { model, store } = session;
  const own = fieldsOf(model.template).find(
    (one) => one.field.key === field.key && one.field.type === field.type,
  )?.field;

  async function copy(): Promise<void> {
    if (!own || !model.look(store.all()).shown.has(own.key)) {
      const done = await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );
      setSaid(done ? texts.toPaste : texts.notCopied);
      return;
    }
    const there = store.read(own.key);
    const before = typeof there === 'string' && there.trim() !== '' ? `${there}\n` : '';
    const whole = `${before}${text}`;
    if (own.maxLength !== undefined && whole.length > own.maxLength) {
      setSaid(texts.tooLong);
      return;
    }
    session.markCopied([own.key], from);
    store.enter(own.key, whole);
    setSaid(texts.copied);
  }

  return (
    <div>
      <button
        type="button"
        className={fieldStyles.small}
        aria-label={`${texts.copy}: ${field.label}`}
        onClick={() => void copy()}
      >
        {texts.copy}
      </button>{' '}
      <span role="status">{said}</span>
    </div>
  );
}
