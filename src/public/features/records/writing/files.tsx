import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoredFile } from '../../../../shared/fields/file';
import { wordsIn } from '../../../../shared/i18n/text-in';
import type { MedicalRecord } from '../../../../shared/records/record-values';
import chipsStyles from '../../../clinical/record-form/chips.module.css';
import fieldStyles from '../../../clinical/record-form/field.module.css';
import sectionStyles from '../../../clinical/record-form/sections.module.css';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import { Alert } from '../../../parts/alert';
import { FileDrop } from '../../../parts/file-list';
import { Icon } from '../../../parts/icon';
import { openStoredFile } from '../../../parts/stored-file/open';
import { fileFailed } from '../../../parts/stored-file/texts';
import { recordKey, useRecord } from './use-record';

/** Films, pictures and papers of the record; each is stored as soon as it is chosen. */
export function Files({
  id,
  record,
  readOnly,
}: {
  id: string;
  record: MedicalRecord;
  readOnly: boolean;
}) {
  const { files: texts, writing } = useMessages(recordTexts);
  const { language } = useMessages();
  const queries = useQueryClient();
  const latest = useRecord(record.id).record;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const stored = (latest.data ?? record).files ?? [];

  async function store(kept: StoredFile[], added: File[]): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { getRow, updateRow } = await import('../../../../shared/api/rows');
      const latest = await getRow('ho-so-benh-an', record.id);
      await updateRow('ho-so-benh-an', latest, {
        files: [...kept.map((file) => file.id), ...added],
      });
      await queries.invalidateQueries({ queryKey: recordKey(record.id) });
    } catch (error) {
      const { errorText } = await import('../../../../shared/api/error-messages');
      setFailure(errorText(error, language));
    }
    setBusy(false);
  }

  async function open(id: string): Promise<void> {
    setFailure(null);
    const why = await openStoredFile(id);
    setFailure(why && wordsIn(fileFailed, language)[why]);
  }

  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={sectionStyles.section}
    >
      <h3 id={`${id}-title`}>{writing.files}</h3>
      {stored.length === 0 && <p className={sectionStyles.hint}>{texts.none}</p>}
      <ul className={chipsStyles.chips}>
        {stored.map((file) => (
          <li key={file.id} className={chipsStyles.chip}>
            <button
              type="button"
              className={chipsStyles.name}
              aria-label={texts.open(file.name)}
              onClick={() => void open(file.id)}
            >
              {file.name}
            </button>
            {!readOnly && (
              <button
                type="button"
                aria-label={texts.remove(file.name)}
                onClick={() =>
                  void store(
                    stored.filter((one) => one !== file),
                    [],
                  )
                }
              >
                <Icon name="close" size={16} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <div className={fieldStyles.field}>
          <label htmlFor={`${id}-them`} className={fieldStyles.label}>
            {texts.label}
          </label>
          <p id={`${id}-hint`} className={fieldStyles.hint}>
            {texts.hint}
          </p>
          <FileDrop
            id={`${id}-them`}
            addText={texts.add}
            accept="image/*,application/pdf"
            aria-describedby={`${id}-hint`}
            disabled={busy}
            onFiles={(added) => void store(stored, added)}
          />
          <p role="status" className={fieldStyles.hint}>
            {busy && texts.saving}
          </p>
        </div>
      )}
      {failure && <Alert kind="danger">{failure}</Alert>}
    </section>
  );
}
