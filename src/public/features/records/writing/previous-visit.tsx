import { useState } from 'react';
import { formatInstantDay } from '../../../../shared/format/dates';
import { answerOf, contentOf, isBlank } from '../../../../shared/records/content';
import type { MedicalRecord } from '../../../../shared/records/record-values';
import type { RecordBackground } from '../../../../shared/records/writing-operations';
import { addressOf } from '../../../../shared/site/pages';
import { answerText } from '../../../clinical/record-form/answer-text';
import { useNamesIn } from '../../../clinical/record-form/diagnosis';
import fieldStyles from '../../../clinical/record-form/field.module.css';
import { answersOf, createFormModel, sectionId } from '../../../clinical/record-form/form-model';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import { usePageState } from '../../../page-state';
import { LinkButton } from '../../../parts/button';
import { NotLoaded } from '../../../parts/not-loaded';
import { Skeleton } from '../../../parts/skeleton';
import { CopyParagraph } from './copy-paragraph';
import styles from './history.module.css';
import { PreviousOrders, PreviousPrescriptions } from './previous-parts';
import { usePreviousRecord, usePreviousRecords } from './use-previous';
import type { WritingSession } from './writing-session';

const PARAGRAPHS = ['text', 'textarea'];

/** What a former record says, section by section; a paragraph can be taken over. */
function Sections({
  record,
  background,
  session,
}: {
  record: MedicalRecord;
  background: RecordBackground;
  session: WritingSession | null;
}) {
  const messages = useMessages(recordTexts);
  const { language } = useMessages();
  const { timeZone } = usePageState();
  const { template, facts, today, optionLists: lists } = background;
  const model = createFormModel(template.schema, facts, today, lists);
  const { content, shown } = model.look(answersOf(template.schema, contentOf(record)));
  const names = useNamesIn(template.schema, [content]);
  const words = { messages, language, lists, timeZone, names };
  const from = { record: record.id, code: record.code, at: record.signedAt ?? record.createdAt };
  const sections = template.schema.sections.flatMap((section) => {
    // Who the patient is stands above already.
    const filled = section.fields.filter(
      (field) =>
        shown.has(field.key) &&
        !field.source?.startsWith('patient.') &&
        !isBlank(answerOf(content, field)),
    );
    const said = shown.has(sectionId(section.key)) && filled.length > 0;
    return said ? [{ section, filled }] : [];
  });
  return sections.map(({ section, filled }) => (
    <section key={section.key} className={styles.block}>
      <h4>{section.title}</h4>
      <dl className={styles.answers}>
        {filled.map((field) => {
          const text = answerText(field, answerOf(content, field), words);
          return (
            <div key={field.key}>
              <dt>{field.label}</dt>
              <dd className={styles.text}>{text}</dd>
              {session && PARAGRAPHS.includes(field.type) && (
                <CopyParagraph field={field} text={text} from={from} session={session} />
              )}
            </div>
          );
        })}
      </dl>
    </section>
  ));
}

/** The former visits of the patient, one of them whole: its text, prescriptions and results. */
export function PreviousVisit({
  record,
  session,
}: {
  record: MedicalRecord;
  session: WritingSession | null;
}) {
  const { previous: texts } = useMessages(recordTexts);
  const { timeZone } = usePageState();
  const list = usePreviousRecords(record.patient, record.id);
  const [picked, setPicked] = useState<string | null>(null);
  const records = list.data ?? [];
  const chosen = records.find(({ record: one }) => one.id === picked) ?? records[0];
  const whole = usePreviousRecord(chosen?.record.id ?? null);
  if (list.error) return <NotLoaded error={list.error} retry={list.refetch} text={texts.failed} />;
  if (!list.data) return <Skeleton count={6} />;
  if (!chosen) return <p className={styles.none}>{texts.none}</p>;
  return (
    <div className={styles.history}>
      <select
        aria-label={texts.choose}
        className={fieldStyles.control}
        value={chosen.record.id}
        onChange={(event) => setPicked(event.target.value)}
      >
        {records.map(({ record: one, form }) => (
          <option key={one.id} value={one.id}>
            {formatInstantDay(one.signedAt ?? one.createdAt, timeZone)} · {form}
          </option>
        ))}
      </select>
      {whole.error && <NotLoaded error={whole.error} retry={whole.refetch} text={texts.failed} />}
      {!whole.data && !whole.error && <Skeleton count={8} />}
      {whole.data && (
        <>
          <Sections record={chosen.record} background={whole.data.background} session={session} />
          <PreviousPrescriptions prescriptions={whole.data.prescriptions} />
          <PreviousOrders orders={whole.data.orders} />
          <LinkButton look="secondary" to={addressOf.record(chosen.record.id)}>
            {texts.open(chosen.record.code)}
          </LinkButton>
        </>
      )}
    </div>
  );
}
