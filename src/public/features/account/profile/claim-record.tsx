import { useState } from 'react';
import { claimForm, linkForm } from '../../../../shared/account/family-forms';
import type * as operations from '../../../../shared/account/family-operations';
import type { Input } from '../../../../shared/api/call';
import { formatDate } from '../../../../shared/format/plain-date';
import { writtenDate } from '../../../../shared/format/written-date';
import { AccountForm } from '../../../account/account-form';
import { accountTexts } from '../../../account/texts';
import { useForm } from '../../../account/use-form';
import { call } from '../../../lazy-call';
import { useMessages } from '../../../messages';
import { profileAddress } from '../../../navigation/profile-sections';
import { Alert } from '../../../parts/alert';
import { Button, LinkButton } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { TextInput } from '../../../parts/field';
import styles from './profile.module.css';
import { RelationField } from './relation-field';
import { profileTexts } from './texts';
import { useJoined } from './use-joined';

type Claim = Input<typeof operations.sendLinkCode>['body'];

/** Ties a record that the clinic has to the account: its code and birthday, then the code sent. */
export function ClaimRecord() {
  const { family: texts } = useMessages(profileTexts);
  const [typed, setTyped] = useState<Claim | null>(null);
  const [sent, setSent] = useState(false);
  return (
    <Card>
      <section className={styles.section}>
        <h2>{texts.claimTitle}</h2>
        <p className={styles.quiet}>{texts.claimLead}</p>
        {typed && sent ? (
          <CodeOfRecord claim={typed} onBack={() => setSent(false)} />
        ) : (
          <WhoseRecord
            typed={typed}
            onSent={(claim) => {
              setTyped(claim);
              setSent(true);
            }}
          />
        )}
      </section>
    </Card>
  );
}

function WhoseRecord({ typed, onSent }: { typed: Claim | null; onSent: (claim: Claim) => void }) {
  const { family: texts, cancel } = useMessages(profileTexts);
  const account = useMessages(accountTexts);
  const form = useForm({
    schema: claimForm,
    read: (data) => ({
      patientCode: data.get('patientCode'),
      dateOfBirth: writtenDate(String(data.get('dateOfBirth') ?? '')),
    }),
    send: async (claim) => {
      await call<typeof operations.sendLinkCode>('POST /auth/patient-link/code', { body: claim });
      onSent(claim);
    },
  });
  return (
    <AccountForm
      form={form}
      submit={texts.sendCode}
      beside={
        <LinkButton to={profileAddress('nguoi-than')} look="quiet">
          {cancel}
        </LinkButton>
      }
    >
      <TextInput
        {...form.field('patientCode')}
        label={texts.patientCode}
        hint={texts.patientCodeHint}
        defaultValue={typed?.patientCode}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <TextInput
        {...form.field('dateOfBirth')}
        label={account.dateOfBirth}
        hint={account.dateOfBirthHint}
        defaultValue={typed ? formatDate(typed.dateOfBirth) : ''}
        inputMode="numeric"
        autoComplete="off"
      />
    </AccountForm>
  );
}

function CodeOfRecord({ claim, onBack }: { claim: Claim; onBack: () => void }) {
  const { family: texts } = useMessages(profileTexts);
  const joined = useJoined('linked');
  const form = useForm({
    schema: linkForm,
    read: (data) => ({ ...claim, ...Object.fromEntries(data) }),
    send: async (body) => {
      const { patientId } = await call<typeof operations.linkPatient>('POST /auth/patient-link', {
        body,
      });
      await joined(patientId);
    },
  });
  return (
    <AccountForm
      form={form}
      submit={texts.link}
      beside={
        <Button look="quiet" onClick={onBack}>
          {texts.again}
        </Button>
      }
    >
      <Alert>
        <p>{texts.codeSent}</p>
      </Alert>
      <TextInput
        {...form.field('code')}
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <RelationField {...form.field('relation')} self />
    </AccountForm>
  );
}
