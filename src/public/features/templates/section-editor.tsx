import type { TemplateSection } from '../../../shared/records/template';
import { useMessages } from '../../messages';
import { withLabel } from './column-rows';
import { ConditionRow } from './condition-row';
import { TextRow } from './controls';
import { withSection } from './draft';
import { useEditor } from './editor';
import styles from './editor.module.css';
import { templateTexts } from './texts';

/** Title, hint and condition of one section. */
export function SectionEditor({ section: index }: { section: number }) {
  const { tree, field: texts } = useMessages(templateTexts);
  const { template, isForPatients, change } = useEditor();
  const section = template.sections[index]!;
  const at = `sections.${index}`;
  const set = (changes: Partial<TemplateSection>, mark?: string) =>
    change(withSection(template, index, { ...section, ...changes }), mark && `${at}.${mark}`);
  const taken = template.sections.map(({ key }) => key);
  return (
    <div className={styles.editor}>
      <div className={styles.pair}>
        <TextRow
          at={`${at}.title`}
          label={tree.sectionTitle}
          value={section.title}
          onValue={(title) => {
            const { key } = withLabel({ key: section.key, label: section.title }, title, taken);
            set({ title, key }, 'title');
          }}
        />
        <TextRow
          at={`${at}.key`}
          label={texts.key}
          value={section.key}
          onValue={(key) => set({ key: key.trim() }, 'key')}
        />
      </div>
      {isForPatients && (
        <TextRow
          at={`${at}.english`}
          label={texts.english}
          value={section.english}
          onValue={(english) => set({ english: english || undefined }, 'english')}
        />
      )}
      <TextRow
        at={`${at}.hint`}
        label={texts.hint}
        value={section.hint}
        onValue={(hint) => set({ hint: hint || undefined }, 'hint')}
      />
      <ConditionRow
        at={`${at}.when`}
        label={texts.when}
        value={section.when}
        onValue={(when) => set({ when })}
      />
    </div>
  );
}
