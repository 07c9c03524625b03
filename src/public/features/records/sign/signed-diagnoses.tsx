import type { Content } from '../../../../shared/records/content';
import { titleOf, useCodeNames } from '../../../clinical/record-form/diagnosis';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import styles from './sign.module.css';

/** What a record is signed with: its diagnoses by code and name, the main one first. */
export function SignedDiagnoses({ content }: { content: Content }) {
  const { sign: texts } = useMessages(recordTexts);
  const { diagnosis, secondaryDiagnoses } = content;
  const codes = [...new Set([...(diagnosis ? [diagnosis] : []), ...(secondaryDiagnoses ?? [])])];
  const names = useCodeNames(codes);
  if (codes.length === 0) return null;
  return (
    <div>
      <h3 className={styles.minor}>{texts.diagnoses}</h3>
      <ul>
        {codes.map((code) => (
          <li key={code}>{titleOf(code, names)}</li>
        ))}
      </ul>
    </div>
  );
}
