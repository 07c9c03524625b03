import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { statedForm } from '../../../../shared/account/stated-form';
import { writtenDate } from '../../../../shared/format/written-date';
import { AccountForm } from '../../../account/account-form';
import { useForm } from '../../../account/use-form';
import { useMessages } from '../../../messages';
import { useKeptFields } from '../../../navigation/kept-form';
import { profileAddress } from '../../../navigation/profile-sections';
import { Alert } from '../../../parts/alert';
import { LinkButton } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { AllergyFields } from './allergy-fields';
import styles from './profile.module.css';
import { StatedFields } from './stated-fields';
import { type StatedTexts, textsOf } from './stated-texts';
import { profileTexts } from './texts';
import { OWN_RECORDS, type OwnRecord, rows } from './use-own-records';

/** Where the form shows what the server finds wrong with a part of the record. */
const CONTROLS = {
  address: 'ward',
  guardian: 'guardianName',
  statedAllergies: 'allergen',
};

const readForm = (form: FormData): Record<string, unknown> => ({
  ...Object.fromEntries(form),
  statedInsuranceExpiry: writtenDate(String(form.get('statedInsuranceExpiry') ?? '')),
  allergen: form.getAll('allergen'),
  reaction: form.getAll('reaction'),
  severity: form.getAll('severity'),
});

/** Edits what a person may of a record; what was typed outlives the session. */
export function RecordForm({ record }: { record: OwnRecord }) {
  const texts = useMessages(profileTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const name = `ho-so ${record.id}`;
  const kept = useKeptFields(name);
  const [values] = useState<StatedTexts>(() => ({ ...textsOf(record), ...kept }));
  const form = useForm({
    schema: statedForm,
    read: readForm,
    controls: CONTROLS,
    send: async (stated) => {
      const { updateRow } = await rows();
      try {
        await updateRow('benh-nhan', record, stated);
      } finally {
        // Also where it was refused: the next attempt goes on from the record as it is now.
        await queries.invalidateQueries({ queryKey: [OWN_RECORDS] });
      }
      await navigate(profileAddress('ho-so', record.id), { replace: true, state: 'saved' });
    },
  });
  return (
    <Card>
      <section className={styles.section}>
        <h2>{texts.form.title(record.fullName)}</h2>
        {kept && (
          <Alert>
            <p>{texts.form.restored}</p>
          </Alert>
        )}
        <AccountForm
          form={form}
          submit={texts.form.save}
          keep={name}
          beside={
            <LinkButton to={profileAddress('ho-so', record.id)} look="quiet">
              {texts.cancel}
            </LinkButton>
          }
        >
          <StatedFields field={form.field} values={values} />
          <AllergyFields values={values} error={form.field('allergen').error} />
        </AccountForm>
      </section>
    </Card>
  );
}
