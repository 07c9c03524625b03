import { familyForm } from '../../../../shared/account/family-forms';
import type * as operations from '../../../../shared/account/family-operations';
import { notBornYet, SEXES } from '../../../../shared/account/person-forms';
import { writtenDate } from '../../../../shared/format/written-date';
import { textIn } from '../../../../shared/i18n/text-in';
import { AccountForm } from '../../../account/account-form';
import { Consents } from '../../../account/consents';
import { accountTexts } from '../../../account/texts';
import { useForm } from '../../../account/use-form';
import { call } from '../../../lazy-call';
import { useMessages } from '../../../messages';
import { useKeptFields } from '../../../navigation/kept-form';
import { profileAddress } from '../../../navigation/profile-sections';
import { usePageState } from '../../../page-state';
import { Alert } from '../../../parts/alert';
import { LinkButton } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { Checkbox, Select, TextInput } from '../../../parts/field';
import styles from './profile.module.css';
import { RelationField } from './relation-field';
import { profileTexts } from './texts';
import { useJoined, useOrigin } from './use-joined';

const NAME = 'nguoi-than';

const readForm = (form: FormData): Record<string, unknown> => ({
  ...Object.fromEntries(form),
  dateOfBirth: writtenDate(String(form.get('dateOfBirth') ?? '')),
  consent: form.getAll('consent'),
});

/** A new, unverified profile for a child, a parent or another relative. */
export function AddFamily() {
  const { family: texts, form: formTexts, cancel } = useMessages(profileTexts);
  const account = useMessages(accountTexts);
  const { language } = useMessages();
  const { today } = usePageState();
  const joined = useJoined('added');
  const origin = useOrigin();
  const kept = useKeptFields(NAME);
  const form = useForm({
    schema: familyForm,
    check: (sent) => notBornYet(sent, today),
    read: readForm,
    send: async (body) => {
      const { patientId } = await call<typeof operations.addFamilyMember>('POST /auth/family', {
        body,
      });
      await joined(patientId);
    },
  });
  const input = (name: string) => ({ ...form.field(name), defaultValue: kept?.[name]?.[0] ?? '' });
  const relation = form.field('relation');
  return (
    <Card>
      <section className={styles.section}>
        <h2>{texts.addTitle}</h2>
        <p className={styles.quiet}>{texts.addLead}</p>
        {kept && (
          <Alert>
            <p>{formTexts.restored}</p>
          </Alert>
        )}
        <AccountForm
          form={form}
          submit={texts.save}
          keep={NAME}
          beside={
            <LinkButton to={origin ?? profileAddress('nguoi-than')} look="quiet">
              {cancel}
            </LinkButton>
          }
        >
          <TextInput
            {...input('fullName')}
            label={account.fullName}
            hint={account.fullNameHint}
            autoComplete="off"
          />
          <RelationField {...relation} value={kept?.relation?.[0]} />
          <TextInput
            {...input('dateOfBirth')}
            label={account.dateOfBirth}
            hint={account.dateOfBirthHint}
            inputMode="numeric"
            autoComplete="off"
          />
          <Select {...input('sex')} label={account.sex} autoComplete="off">
            <option value="">{account.chooseSex}</option>
            {Object.entries(SEXES).map(([value, { label }]) => (
              <option key={value} value={value}>
                {textIn(label, language)}
              </option>
            ))}
          </Select>
          <Checkbox name="childAgrees" label={texts.childAgrees} />
          <Consents error={form.field('consent').error} legend={texts.consents} />
        </AccountForm>
      </section>
    </Card>
  );
}
