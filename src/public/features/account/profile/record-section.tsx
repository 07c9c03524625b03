import { useLocation } from 'react-router-dom';
import { SEXES } from '../../../../shared/account/person-forms';
import { provinceName } from '../../../../shared/fields/provinces';
import { formatPhone } from '../../../../shared/format/phone';
import { formatDate } from '../../../../shared/format/plain-date';
import type { Language } from '../../../../shared/i18n/language';
import { textIn } from '../../../../shared/i18n/text-in';
import { bloodGroups, occupations } from '../../../../shared/patient/choices';
import { useMessages } from '../../../messages';
import { profileAddress } from '../../../navigation/profile-sections';
import { Alert } from '../../../parts/alert';
import { LinkButton } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { Facts } from './facts';
import styles from './profile.module.css';
import { profileTexts } from './texts';
import type { OwnRecord } from './use-own-records';

const labelOf = (
  choices: Record<string, { label: Record<'vi' | 'en', string> }>,
  value: string | null,
  language: Language,
) => (value === null ? null : (textIn(choices[value]?.label, language) ?? value));

function useAllergyText() {
  const { severities } = useMessages(profileTexts).form;
  return (list: OwnRecord['allergies']) =>
    (list ?? [])
      .map(({ substance, reaction, severity }) => {
        const degree = severities[severity];
        const more = [reaction, severity !== 'unknown' && degree].filter(Boolean).join(', ');
        return more ? `${substance} (${more})` : substance;
      })
      .join('; ');
}

/** What the clinic keeps of a person: what it compared, what the person stated, what it noted. */
export function RecordSection({ record }: { record: OwnRecord }) {
  const { record: texts } = useMessages(profileTexts);
  const { language } = useMessages();
  const allergyText = useAllergyText();
  const notice: unknown = useLocation().state;
  const { address, guardian } = record;
  const card = (number: string | null, expiry: string | null) =>
    number && [number, expiry && texts.validUntil(formatDate(expiry))].filter(Boolean).join(', ');
  return (
    <>
      {notice === 'saved' && (
        <Alert>
          <p>{texts.saved}</p>
        </Alert>
      )}
      <Card>
        <section className={styles.section}>
          <h2>{texts.onFile}</h2>
          <Facts
            facts={[
              [texts.fullName, record.fullName],
              [texts.code, record.code],
              [texts.dateOfBirth, formatDate(record.dateOfBirth)],
              [texts.sex, labelSex(record.sex, language)],
              [texts.phone, record.phone && formatPhone(record.phone)],
              [texts.email, record.email],
              [texts.citizenId, record.citizenId],
              [texts.insurance, card(record.insuranceNumber, record.insuranceExpiry)],
            ]}
          />
          <p className={styles.quiet}>{texts.onFileHint}</p>
        </section>
      </Card>
      <Card>
        <section className={styles.section}>
          <div className={styles.row}>
            <h2>{texts.stated}</h2>
            <LinkButton to={profileAddress('ho-so', record.id, 'sua')} look="secondary">
              {texts.edit}
            </LinkButton>
          </div>
          <p className={styles.quiet}>{texts.statedHint}</p>
          <Facts
            missing={texts.notStated}
            facts={[
              [
                texts.address,
                address &&
                  [address.street, address.ward, provinceName(address.province)]
                    .filter(Boolean)
                    .join(', '),
              ],
              [texts.occupation, labelOf(occupations, record.occupation, language)],
              [
                texts.emergency,
                guardian &&
                  [
                    guardian.fullName,
                    guardian.relation,
                    guardian.phone && formatPhone(guardian.phone),
                  ]
                    .filter(Boolean)
                    .join(' · '),
              ],
              [
                texts.statedInsurance,
                card(record.statedInsuranceNumber, record.statedInsuranceExpiry),
              ],
              [texts.statedAllergies, allergyText(record.statedAllergies)],
            ]}
          />
        </section>
      </Card>
      <Card>
        <section className={styles.section}>
          <h2>{texts.clinical}</h2>
          <Facts
            missing={texts.notRecorded}
            facts={[
              [texts.allergies, allergyText(record.allergies)],
              [texts.bloodGroup, labelOf(bloodGroups, record.bloodGroup, language)],
              [texts.history, record.history],
            ]}
          />
        </section>
      </Card>
    </>
  );
}

const labelSex = (sex: string, language: Language): string | null =>
  textIn(SEXES[sex as keyof typeof SEXES]?.label, language) ?? null;
