import { memo } from 'react';
import type { TemplateField, TemplateSection } from '../../../shared/records/template';
import { useForm } from './form-context';
import { sectionId } from './form-model';
import { RecordField } from './record-field';
import styles from './sections.module.css';
import { useDerived } from './use-answer';

/** The fields with the headings between them. */
function Fields({ fields }: { fields: readonly TemplateField[] }) {
  return fields.map((field, index) => {
    const heading = field.heading !== fields[index - 1]?.heading ? field.heading : undefined;
    return [
      heading && (
        <h4 key={`${field.key}-heading`} className={styles.heading}>
          {heading}
        </h4>
      ),
      <RecordField key={field.key} field={field} />,
    ];
  });
}

const FormSection = memo(function FormSection({ section }: { section: TemplateSection }) {
  const { model } = useForm();
  const id = sectionId(section.key);
  const shown = useDerived((answers) => model.look(answers).shown.has(id));
  if (!shown) return null;
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.section}>
      <h3 id={`${id}-title`}>{section.title}</h3>
      {section.hint && <p className={styles.hint}>{section.hint}</p>}
      <div className={styles.grid}>
        <Fields fields={section.fields} />
      </div>
    </section>
  );
});

/** The whole form; none of it renders anew for a key press but the field that is typed in. */
export const FormSections = memo(function FormSections() {
  const { model } = useForm();
  return model.template.sections.map((section) => (
    <FormSection key={section.key} section={section} />
  ));
});
