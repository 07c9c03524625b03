import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { text } from '../../../../shared/account/form-values';
import { passwordForm } from '../../../../shared/account/forms';
import type { Proof } from '../../../../shared/account/passkey-calls';
import { AccountForm } from '../../../account/account-form';
import { factorTexts } from '../../../account/factors/texts';
import { PasswordField } from '../../../account/password-field';
import { accountTexts } from '../../../account/texts';
import { useForm } from '../../../account/use-form';
import { useMessages } from '../../../messages';
import { Button } from '../../../parts/button';
import { TextInput } from '../../../parts/field';
import { PasskeyButton } from '../../../proofs/passkey/passkey-button';

/** What the account has: a factor is asked for where there is one, else the password. */
export interface Has {
  totp: boolean;
  passkey: boolean;
}

interface ProofFormProps {
  has: Has;
  submit: string;
  send: (proof: Proof) => Promise<void>;
  /** It stands in the page itself, not in a dialog. */
  page?: true;
  /** Further fields, above the proof. */
  children?: ReactNode;
}

/** A dialog names its fields apart from those of the form that it stands over. */
const inDialog = { password: 'proof-password', code: 'proof-code' };
const inPage = { password: 'password', code: 'code' };
const controlsOf = ({ page }: ProofFormProps) => (page ? inPage : inDialog);

const codeProof = z.object({ code: text('codeRequired', 40) });

/** Asks the owner for a proof and sends it with what it is for. */
export function ProofForm(props: ProofFormProps) {
  return props.has.totp || props.has.passkey ? (
    <FactorProof {...props} />
  ) : (
    <PasswordProof {...props} />
  );
}

function PasswordProof(props: ProofFormProps) {
  const { submit, send, children } = props;
  const account = useMessages(accountTexts);
  const controls = controlsOf(props);
  const form = useForm({
    schema: passwordForm,
    controls,
    read: (data) => ({ password: data.get(controls.password) }),
    send,
  });
  return (
    <AccountForm form={form} submit={submit}>
      {children}
      <PasswordField
        {...form.field(controls.password)}
        label={account.password}
        autoComplete="current-password"
      />
    </AccountForm>
  );
}

function FactorProof(props: ProofFormProps) {
  const { has, submit, send, children } = props;
  const texts = useMessages(factorTexts);
  const [letters, setLetters] = useState(!has.totp);
  const controls = controlsOf(props);
  const form = useForm({
    schema: codeProof,
    controls,
    read: (data) => ({ code: data.get(controls.code) }),
    send,
  });
  const askPasskey = async () => {
    const { provePasskey } = await import('../../../../shared/account/passkey-calls');
    await send(await provePasskey());
  };
  return (
    <AccountForm
      form={form}
      submit={submit}
      beside={
        <>
          {has.passkey && <PasskeyButton ask={askPasskey} />}
          {has.totp && (
            <Button look="quiet" onClick={() => setLetters(!letters)}>
              {letters ? texts.useAppCode : texts.useRecoveryCode}
            </Button>
          )}
        </>
      }
    >
      {children}
      <TextInput
        {...form.field(controls.code)}
        key={String(letters)}
        label={letters ? texts.recoveryCode : texts.appCode}
        inputMode={letters ? 'text' : 'numeric'}
        autoComplete={letters ? 'off' : 'one-time-code'}
        autoCapitalize={letters ? 'characters' : undefined}
        spellCheck={false}
      />
    </AccountForm>
  );
}
