import { formatDate } from '../../../../shared/format/plain-date';
import { textIn } from '../../../../shared/i18n/text-in';
import { bloodGroups } from '../../../../shared/patient/choices';
import { sexOptions } from '../../../../shared/patient/sex';
import { useMessages } from '../../../messages';
import { FactList } from '../../../parts/fact-list';
import styles from './book.module.css';
import type { BookPatient } from './health-book';
import { bookTexts } from './texts';

/** Who the book is about, with what every doctor asks first. */
export function PersonFacts({ patient }: { patient: BookPatient }) {
  const texts = useMessages(bookTexts);
  const { language } = useMessages();
  const { code, dateOfBirth, sex, bloodGroup, allergies, history } = patient;
  const told = (allergies ?? []).map(({ substance, reaction }) =>
    [substance, reaction && `(${reaction})`].filter(Boolean).join(' '),
  );
  const facts: [string, string | null][] = [
    [texts.code, code],
    [texts.born, dateOfBirth && formatDate(dateOfBirth)],
    [texts.sex, sex && textIn(sexOptions[sex].label, language)],
    [texts.blood, bloodGroup && textIn(bloodGroups[bloodGroup].label, language)],
    [texts.allergies, told.join(', ') || texts.noAllergies],
    [texts.history, history],
  ];
  return (
    <section className={styles.part}>
      <h2>{texts.person}</h2>
      <FactList facts={facts} className={styles.facts} />
    </section>
  );
}
