import { NESTING_TYPES, type TemplateField } from '../../../shared/records/template';
import { FIELD_TYPES } from '../../../shared/records/template-words';
import { useMessages } from '../../messages';
import { ColumnRows, withLabel } from './column-rows';
import { CheckRow, SelectRow, TextRow } from './controls';
import { fieldKeys, keyFrom, withField } from './draft';
import { editId, useEditor } from './editor';
import styles from './editor.module.css';
import { KindRows, VitalRows } from './kind-rows';
import { LinesRow } from './lines-row';
import { MoreRows } from './more-rows';
import { templateTexts } from './texts';

/** Everything about one field. */
export function FieldEditor({ section, field: index }: { section: number; field: number }) {
  const texts = useMessages(templateTexts);
  const { template, isForPatients, change } = useEditor();
  const field = template.sections[section]!.fields[index]!;
  const at = `sections.${section}.fields.${index}`;
  const set = (next: TemplateField, mark?: string) =>
    change(withField(template, { section, field: index }, next), mark && `${at}.${mark}`);
  const nests = NESTING_TYPES.includes(field.type);
  return (
    <div className={styles.editor}>
      <TextRow
        at={`${at}.label`}
        label={texts.field.label}
        value={field.label}
        onValue={(label) => set(withLabel(field, label, fieldKeys(template)), 'label')}
      />
      {isForPatients && (
        <TextRow
          at={`${at}.english`}
          label={texts.field.english}
          value={field.english}
          onValue={(english) => set({ ...field, english: english || undefined }, 'english')}
        />
      )}
      <div className={styles.pair}>
        <SelectRow
          at={`${at}.type`}
          label={texts.field.type}
          value={field.type}
          options={FIELD_TYPES.map((type) => [type, texts.types[type]] as const)}
          onValue={(type) => type && set({ ...field, type })}
        />
        <TextRow
          at={`${at}.key`}
          label={texts.field.key}
          hint={texts.field.keyHint}
          value={field.key}
          onValue={(key) => set({ ...field, key: key.trim() }, 'key')}
        />
      </div>
      <CheckRow
        id={editId(`${at}.required`)}
        label={texts.field.required}
        value={field.required}
        onValue={(on) => set({ ...field, required: on || undefined })}
      />
      <KindRows at={at} field={field} onField={set} />
      {field.type === 'vitals' && <VitalRows at={at} field={field} onField={set} />}
      {field.type === 'table' && (
        <LinesRow
          at={`${at}.rows`}
          label={texts.field.rows}
          hint={texts.field.optionsHint}
          makeValue={keyFrom}
          lines={(field.rows ?? []).map(({ key, label }) => ({ value: key, label }))}
          onLines={(lines) => {
            const rows = lines.map(({ value, label }) => ({ key: value, label }));
            set({ ...field, rows: rows.length > 0 ? rows : undefined }, 'rows');
          }}
        />
      )}
      {nests && (
        <ColumnRows
          at={`${at}.columns`}
          columns={field.columns ?? []}
          onColumns={(columns, mark) =>
            set({ ...field, columns: columns.length > 0 ? columns : undefined }, mark)
          }
        />
      )}
      {field.type === 'signature' && (
        <SelectRow
          at={`${at}.signer`}
          label={texts.field.signer}
          value={field.signer ?? ''}
          options={[
            ['', texts.field.none],
            ...(Object.entries(texts.field.signers) as [
              NonNullable<TemplateField['signer']>,
              string,
            ][]),
          ]}
          onValue={(signer) => set({ ...field, signer: signer || undefined })}
        />
      )}
      <MoreRows at={at} field={field} onField={set} />
    </div>
  );
}
