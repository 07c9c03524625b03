import type { Slip } from '../../../../shared/booking/operations';
import type { Questions } from '../../../../shared/booking/question-operations';
import { visibleSections } from '../../../../shared/records/conditions';
import { EMPTY_CONTENT } from '../../../../shared/records/content';
import { useMessages } from '../../../messages';
import { Button } from '../../../parts/button';
import { FactList } from '../../../parts/fact-list';
import { NotLoaded } from '../../../parts/not-loaded';
import { Question } from './question';
import styles from './questions.module.css';
import { en } from './texts.en';
import { vi } from './texts.vi';
import { useAnswers, useQuestions } from './use-questions';

const texts = { vi, en };

/** What the department asks before a visit; nothing where it asks nothing. */
export function VisitQuestions({ slip }: { slip: Slip }) {
  const query = useQuestions(slip.id);
  // What is being typed outlives a later reading that fails.
  if (!query.data) {
    return query.error ? <NotLoaded error={query.error} retry={query.refetch} /> : null;
  }
  const { asked, open, answers } = query.data;
  if (!open || !asked) return <Answered slip={slip} />;
  return <Asked key={asked.id} id={slip.id} asked={asked} answers={answers} />;
}

/** Once the patient was seen: what they answered. */
function Answered({ slip }: { slip: Slip }) {
  const { closed } = useMessages(texts);
  const facts = (slip.answersBefore ?? []).map(({ label, text }): [string, string] => [
    label,
    text,
  ]);
  if (facts.length === 0) return null;
  return (
    <section className={styles.questions}>
      <h2>{closed}</h2>
      <FactList facts={facts} />
    </section>
  );
}

interface AskedProps {
  id: string;
  asked: NonNullable<Questions['asked']>;
  answers: Questions['answers'];
}

function Asked({ id, asked: { schema, facts, optionLists }, answers }: AskedProps) {
  const messages = useMessages(texts);
  const { values, refused, state, change, flush } = useAnswers(id, answers);
  const shown = visibleSections(schema, { ...EMPTY_CONTENT, answers: values }, facts);
  const { language } = useMessages();
  const isRefused = shown.some(({ fields }) => fields.some(({ key }) => refused[key]));
  const told = state === 'saved' && isRefused ? 'partly' : state;
  return (
    <section className={styles.questions} aria-labelledby="cau-hoi">
      <h2 id="cau-hoi">{messages.title}</h2>
      <p className={styles.lead}>
        {messages.lead} {messages.leadChild}
      </p>
      {shown.map(({ section, fields }) => (
        <div key={section.key} className={styles.part}>
          {shown.length > 1 && <h3>{(language === 'en' && section.english) || section.title}</h3>}
          {fields.map((field) => (
            <Question
              key={field.key}
              field={field}
              lists={optionLists}
              value={values[field.key]}
              error={refused[field.key]}
              change={(value) => change(field.key, value)}
              flush={flush}
            />
          ))}
        </div>
      ))}
      <p role="status" className={styles.state}>
        {told !== 'idle' && messages[told]}{' '}
        {state === 'failed' && (
          <Button look="quiet" onClick={flush}>
            {messages.again}
          </Button>
        )}
      </p>
    </section>
  );
}
