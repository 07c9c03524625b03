import { fieldsOf } from '../../../../shared/records/template';
import { answerText } from '../../../clinical/record-form/answer-text';
import { codesIn } from '../../../clinical/record-form/codes-in';
import { useCodeNames } from '../../../clinical/record-form/diagnosis';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useDisputes } from '../../../clinical/saving/use-session-life';
import { useMessages } from '../../../messages';
import { usePageState } from '../../../page-state';
import { Button } from '../../../parts/button';
import styles from './disputes.module.css';
import type { WritingSession } from './writing-session';

/** Fields that somebody else changed too: both contents side by side, and a clear choice. */
export function Disputes({ session }: { session: WritingSession }) {
  const messages = useMessages(recordTexts);
  const { language } = useMessages();
  const { timeZone } = usePageState();
  const disputes = useDisputes(session);
  const { dispute: texts } = messages;
  const { template, lists } = session.model;
  const disputed = disputes.flatMap((dispute) => {
    const found = fieldsOf(template).find(({ field }) => field.key === dispute.key);
    return found ? [{ ...dispute, field: found.field }] : [];
  });
  const names = useCodeNames(
    disputed.flatMap(({ field, key, theirs }) =>
      [session.store.read(key), theirs].flatMap((value) => codesIn(field, value)),
    ),
  );
  if (disputes.length === 0) return null;
  const words = { messages, language, lists, timeZone, names };
  return (
    <section role="alert" aria-label={texts.title} className={styles.disputes}>
      <h3>{texts.title}</h3>
      <p>{texts.text(disputes.length)}</p>
      {disputed.map(({ key, theirs, by, field }) => {
        const text = (value: unknown) => answerText(field, value, words) || texts.blank;
        return (
          <fieldset key={key} className={styles.dispute}>
            <legend>{field.label}</legend>
            <div className={styles.sides}>
              <div>
                <h4>{texts.mine}</h4>
                <p>{text(session.store.read(key))}</p>
                <Button
                  look="secondary"
                  aria-label={`${texts.keepMine}: ${field.label}`}
                  onClick={() => session.sync.settle(key, 'mine')}
                >
                  {texts.keepMine}
                </Button>
              </div>
              <div>
                <h4>{by ? texts.by(by) : texts.theirs}</h4>
                <p>{text(theirs)}</p>
                <Button
                  look="secondary"
                  aria-label={`${texts.keepTheirs}: ${field.label}`}
                  onClick={() => session.sync.settle(key, 'theirs')}
                >
                  {texts.keepTheirs}
                </Button>
              </div>
            </div>
          </fieldset>
        );
      })}
    </section>
  );
}
