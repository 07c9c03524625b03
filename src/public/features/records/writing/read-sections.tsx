import { answerOf, contentOf, isBlank } from '../../../../shared/records/content';
import type { MedicalRecord } from '../../../../shared/records/record-values';
import type { RecordBackground } from '../../../../shared/records/writing-operations';
import { answerText } from '../../../clinical/record-form/answer-text';
import { useNamesIn } from '../../../clinical/record-form/diagnosis';
import { answersOf, createFormModel, sectionId } from '../../../clinical/record-form/form-model';
import sectionStyles from '../../../clinical/record-form/sections.module.css';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import { usePageState } from '../../../page-state';
import styles from './writing.module.css';

/** What a record says, to be read: fields without an answer are left out. */
export function ReadSections({
  record,
  background,
}: {
  record: MedicalRecord;
  background: RecordBackground;
}) {
  const messages = useMessages(recordTexts);
  const { language } = useMessages();
  const { timeZone } = usePageState();
  const { template, facts, today, optionLists: lists } = background;
  const model = createFormModel(template.schema, facts, today, lists);
  const { content, shown } = model.look(answersOf(template.schema, contentOf(record)));
  const names = useNamesIn(template.schema, [content]);
  const words = { messages, language, lists, timeZone, names };

  return template.schema.sections
    .filter(({ key }) => shown.has(sectionId(key)))
    .map((section) => {
      const filled = section.fields.filter(
        (field) => shown.has(field.key) && !isBlank(answerOf(content, field)),
      );
      const id = sectionId(section.key);
      return (
        <section
          key={id}
          id={id}
          tabIndex={-1}
          aria-labelledby={`${id}-title`}
          className={sectionStyles.section}
        >
          <h3 id={`${id}-title`}>{section.title}</h3>
          {filled.length === 0 && <p className={sectionStyles.hint}>{messages.field.blank}</p>}
          <dl className={styles.answers}>
            {filled.map((field) => (
              <div key={field.key}>
                <dt>{field.label}</dt>
                <dd>{answerText(field, answerOf(content, field), words)}</dd>
              </div>
            ))}
          </dl>
        </section>
      );
    });
}
