import { useMessages } from '../../messages';
import { SelectRow, TextRow } from './controls';
import styles from './editor.module.css';
import { notInEnglish } from './in-english';
import { templateTexts } from './texts';
import type { TemplateContent } from './use-templates';
import { asksPatients, useDepartments } from './use-templates';

interface HeadRowsProps {
  content: TemplateContent;
  onChange: (changes: Partial<TemplateContent>, mark: string) => void;
}

/** What the template is called, what it is for and which department uses it. */
export function HeadRows({ content, onChange }: HeadRowsProps) {
  const { head } = useMessages(templateTexts);
  const { data: departments = [] } = useDepartments();
  const asks = asksPatients(content);
  const missing = asks ? notInEnglish(content.schema) : 0;
  return (
    <div className={styles.head}>
      <TextRow
        at="name"
        label={head.name}
        value={content.name}
        onValue={(name) => onChange({ name }, 'name')}
      />
      <div className={styles.pair}>
        <TextRow
          at="formCode"
          label={head.formCode}
          value={content.formCode}
          onValue={(formCode) => onChange({ formCode }, 'formCode')}
        />
        <SelectRow
          at="encounter"
          label={head.encounter}
          value={content.encounter}
          options={Object.entries(head.encounters) as [TemplateContent['encounter'], string][]}
          onValue={(encounter) => encounter && onChange({ encounter }, 'encounter')}
        />
      </div>
      <SelectRow
        at="department"
        label={head.department}
        hint={asks ? head.departmentHint : undefined}
        value={content.department ?? ''}
        options={[
          ['', asks ? head.everyDepartment : head.noDepartment] as const,
          ...departments.map(({ id, name }) => [id, name] as const),
        ]}
        onValue={(department) => onChange({ department: department || null }, 'department')}
      />
      {asks && (
        <p role="status" className={styles.english}>
          {missing > 0 ? head.notInEnglish(missing) : head.inEnglish}
        </p>
      )}
    </div>
  );
}
