import type { ReactNode } from 'react';
import type { Slip } from '../../../../shared/booking/operations';
import type { Questions } from '../../../../shared/booking/question-operations';
import { kitLanguage } from '../../../../shared/i18n/added-languages';
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
import {
  linkedQuestions,
  ownQuestions,
  type QuestionSource,
  useAnswers,
  useQuestions,
} from './use-questions';

const texts = { vi, en };

/** What the department asks before a visit; nothing where it asks nothing. */
export function VisitQuestions({ slip }: { slip: Slip }) {
  const source = ownQuestions(slip.id);
  const query = useQuestions(source);
  // What is being typed outlives a later reading that fails.
  if (!query.data) {
    return query.error ? <NotLoaded error={query.error} retry={query.refetch} /> : null;
  }
  const { asked, open, answers } = query.data;
  if (!open || !asked) return <Answered slip={slip} />;
  return <Asked key={asked.id} source={source} asked={asked} answers={answers} />;
}

/** The same on the slip that a message links to, where nothing is told of what was answered before. */
export function LinkedQuestions({ token }: { token: string }) {
  const messages = useMessages(texts);
  const source = linkedQuestions(token);
  const { data } = useQuestions(source);
  if (!data?.open || !data.asked) return null;
  return (
    <Asked key={data.asked.id} source={source} asked={data.asked} answers={data.answers}>
      {data.untold > 0 && <p>{messages.untold(data.untold)}</p>}
    </Asked>
  );
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
  source: QuestionSource;
  asked: NonNullable<Questions['asked']>;
  answers: Questions['answers'];
  children?: ReactNode;
}

function Asked({ source, asked, answers, children }: AskedProps) {
  const { schema, facts, optionLists } = asked;
  const messages = useMessages(texts);
  const { values, refused, state, change, flush } = useAnswers(source, answers);
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
      {children}
      {shown.map(({ section, fields }) => (
        <div key={section.key} className={styles.part}>
          {shown.length > 1 && (
            <h3>{(kitLanguage(language) === 'en' && section.english) || section.title}</h3>
          )}
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
