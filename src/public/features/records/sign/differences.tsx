import { formatInstant } from '../../../../shared/format/dates';
import { answerOf } from '../../../../shared/records/content';
import { sameAnswer } from '../../../../shared/records/merge';
import { fieldsOf } from '../../../../shared/records/template';
import type { RecordBackground } from '../../../../shared/records/writing-operations';
import { answerText } from '../../../clinical/record-form/answer-text';
import { useNamesIn } from '../../../clinical/record-form/diagnosis';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import { usePageState } from '../../../page-state';
import styles from './sign.module.css';
import type { Reading } from './use-reading';
import type { AddendumLine } from './use-signed';

interface CellProps {
  side: string;
  /** Empty where nothing was answered, null where nothing is asked. */
  text: string | null;
  added: readonly AddendumLine[];
}

function Cell({ side, text, added }: CellProps) {
  const { signed: texts, field } = useMessages(recordTexts);
  const { timeZone } = usePageState();
  return (
    <td data-side={side}>
      {text !== null && <div>{text || <em>{field.blank}</em>}</div>}
      {added.map(({ id, kind, text: words, reason, doctor, createdAt }) => (
        <div key={id} className={styles.note}>
          <strong>{texts.kinds[kind] ?? kind}:</strong> {words}
          <small>
            {texts.reason}: {reason} · {doctor}, {formatInstant(createdAt, timeZone)}
          </small>
        </div>
      ))}
    </td>
  );
}

interface DifferencesProps {
  before: Reading;
  after: Reading;
  background: RecordBackground;
}

/** The fields that two versions answer otherwise, or that were corrected between them. */
export function Differences({ before, after, background }: DifferencesProps) {
  const messages = useMessages(recordTexts);
  const { language } = useMessages();
  const { timeZone } = usePageState();
  const { signed: texts, addendum } = messages;
  const { schema } = background.template;
  const names = useNamesIn(schema, [before.content, after.content]);
  const words = { messages, language, lists: background.optionLists, timeZone, names };
  const sides = [
    [texts.compareLeft, before],
    [texts.compareRight, after],
  ] as const;
  const about = ({ added }: Reading, key: string | null) =>
    added.filter(({ field }) => (field || null) === key);
  /** Whether one of them had more said about this field, or about the whole record. */
  const grew = (key: string | null) => about(before, key).length !== about(after, key).length;
  const changed = fieldsOf(schema)
    .map(({ field }) => field)
    .filter(
      (field) =>
        !sameAnswer(answerOf(before.content, field), answerOf(after.content, field)) ||
        grew(field.key),
    );
  if (changed.length === 0 && !grew(null)) return <p>{texts.compareSame}</p>;
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <th scope="col">{texts.compareField}</th>
          {sides.map(([side]) => (
            <th key={side} scope="col">
              {side}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changed.map((field) => (
          <tr key={field.key}>
            <th scope="row">{field.label}</th>
            {sides.map(([side, reading]) => (
              <Cell
                key={side}
                side={side}
                text={answerText(field, answerOf(reading.content, field), words)}
                added={about(reading, field.key)}
              />
            ))}
          </tr>
        ))}
        {grew(null) && (
          <tr>
            <th scope="row">{addendum.wholeRecord}</th>
            {sides.map(([side, reading]) => (
              <Cell key={side} side={side} text={null} added={about(reading, null)} />
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}
