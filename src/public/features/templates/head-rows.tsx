import { useMessages } from '../../messages';
import { SelectRow, TextRow } from './controls';
import styles from './editor.module.css';
import { templateTexts } from './texts';
import type { TemplateContent } from './use-templates';

/** What the template is called and what it is for. */
export function HeadRows({
  content,
  onChange,
}: {
  content: TemplateContent;
  onChange: (changes: Partial<TemplateContent>, mark: string) => void;
}) {
  const { head } = useMessages(templateTexts);
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
    </div>
  );
}
