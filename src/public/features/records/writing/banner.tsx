import { ageText } from '../../../../shared/format/age';
import { formatDate } from '../../../../shared/format/plain-date';
import { textIn } from '../../../../shared/i18n/text-in';
import { bloodGroups } from '../../../../shared/patient/choices';
import type { RecordBackground } from '../../../../shared/records/writing-operations';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import { classes } from '../../../parts/class-names';
import { Icon } from '../../../parts/icon';
import styles from './banner.module.css';

/** Who the record is about; allergies cannot be overlooked. */
export function PatientBanner({ background }: { background: RecordBackground }) {
  const { banner: texts } = useMessages(recordTexts);
  const { patient, facts } = background;
  const { unknownPatient } = useMessages(recordTexts).list;
  const { language } = useMessages();
  if (!patient) return <p className={styles.facts}>{unknownPatient}</p>;
  const allergies = patient.allergies ?? [];
  const look = allergies.length > 0 ? styles.danger : !patient.allergies && styles.notAsked;
  const blood = bloodGroups[patient.bloodGroup as keyof typeof bloodGroups];
  const known = [
    patient.sex && texts.sexes[patient.sex],
    facts.ageMonths !== null && ageText(facts.ageMonths),
    patient.dateOfBirth && `${texts.born} ${formatDate(patient.dateOfBirth)}`,
    patient.code,
    blood && `${texts.bloodGroup} ${textIn(blood.label, language)}`,
  ].filter(Boolean);
  return (
    <section aria-label={texts.label} className={styles.banner}>
      <p className={styles.name}>{patient.fullName}</p>
      <p className={styles.facts}>{known.join(' · ')}</p>
      <p className={classes(styles.allergies, look)}>
        <Icon name={look ? 'warning' : 'info'} size={16} />
        <span>
          {allergies.length === 0 &&
            (patient.allergies ? texts.noAllergies : texts.unknownAllergies)}
          {allergies.length > 0 && <strong>{texts.allergies}: </strong>}
          {allergies
            .map(({ substance, reaction, severity }) => {
              const how = texts.severities[severity as keyof typeof texts.severities];
              return `${substance} (${[reaction, how].filter(Boolean).join(', ')})`;
            })
            .join('; ')}
        </span>
      </p>
    </section>
  );
}
