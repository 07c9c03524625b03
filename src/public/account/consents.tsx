import { ASKED_PURPOSES, CONSENT_PURPOSES } from '../../shared/account/consent';
import { textIn } from '../../shared/i18n/text-in';
import { useMessages } from '../messages';
import { Alert } from '../parts/alert';
import { Checkbox } from '../parts/field';
import styles from './account.module.css';
import { accountTexts } from './texts';

/** One unticked box per purpose, and what the law demands to read. The first box carries the field's id, so that errors lead to it. */
export function Consents({ error, legend }: { error?: string; legend?: string }) {
  const account = useMessages(accountTexts);
  const { language } = useMessages();
  return (
    <fieldset className={styles.consents}>
      <legend>{legend ?? account.consents}</legend>
      {error && (
        <Alert kind="danger">
          <p>{error}</p>
        </Alert>
      )}
      {ASKED_PURPOSES.map((purpose, index) => {
        const { required, text } = CONSENT_PURPOSES[purpose];
        return (
          <Checkbox
            key={purpose}
            id={index === 0 ? 'consent' : undefined}
            name="consent"
            value={purpose}
            label={
              required ? `${textIn(text, language)} (${account.required})` : textIn(text, language)
            }
          />
        );
      })}
      <p>{textIn(CONSENT_PURPOSES['lien-thong'].text, language)}</p>
    </fieldset>
  );
}
