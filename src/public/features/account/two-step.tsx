import { useState } from 'react';
import type { SecondFactorSetup } from '../../../shared/account/account-values';
import { codeForm, passwordForm } from '../../../shared/account/forms';
import type * as operations from '../../../shared/account/own-operations';
import { call } from '../../lazy-call';
import { useMessages } from '../../messages';
import { useSession } from '../../navigation/session';
import { Card } from '../../parts/card';
import { TextInput } from '../../parts/field';
import styles from './account.module.css';
import { AccountForm } from './account-form';
import { PasswordField } from './password-field';
import { SecretKey } from './secret-key';
import { accountTexts } from './texts';
import { useForm } from './use-form';

async function readMe(): Promise<void> {
  const { fetchMe } = await import('../../../shared/account/me');
  await fetchMe();
}

/** Asks for the password before the second factor is begun or removed. */
function OwnPassword(props: { submit: string; send: (password: string) => Promise<void> }) {
  const account = useMessages(accountTexts);
  const form = useForm({ schema: passwordForm, send: ({ password }) => props.send(password) });
  return (
    <AccountForm form={form} submit={props.submit}>
      <PasswordField
        {...form.field('password')}
        label={account.password}
        autoComplete="current-password"
      />
    </AccountForm>
  );
}

function FirstCode({ setup, onDone }: { setup: SecondFactorSetup; onDone: () => void }) {
  const account = useMessages(accountTexts);
  const form = useForm({
    schema: codeForm,
    send: async (body) => {
      await call<typeof operations.confirmSecondFactor>('POST /auth/second-factor/confirm', {
        body,
      });
      await readMe();
      onDone();
    },
  });
  return (
    <AccountForm form={form} submit={account.confirm}>
      <p>{account.twoStepKey}</p>
      <SecretKey setup={setup} />
      <TextInput
        {...form.field('code')}
        label={account.code}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </AccountForm>
  );
}

function Steps({ on }: { on: boolean }) {
  const account = useMessages(accountTexts);
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const begin = async (password: string) => {
    const body = { password };
    setSetup(await call<typeof operations.beginSecondFactor>('POST /auth/second-factor', { body }));
  };
  const remove = async (password: string) => {
    const body = { password };
    await call<typeof operations.removeSecondFactor>('POST /auth/second-factor/remove', { body });
    await readMe();
  };
  if (on) return <OwnPassword key="off" submit={account.twoStepRemove} send={remove} />;
  if (setup) return <FirstCode setup={setup} onDone={() => setSetup(null)} />;
  return <OwnPassword key="on" submit={account.twoStepBegin} send={begin} />;
}

/** People turn their own second factor on and off. */
export function TwoStep() {
  const account = useMessages(accountTexts);
  const user = useSession();
  if (!user) return null;
  const on = user.secondFactor === true;
  return (
    <Card>
      <section className={styles.section} aria-labelledby="hai-buoc">
        <h2 id="hai-buoc">{account.twoStep}</h2>
        <p className={styles.quiet}>{on ? account.twoStepOn : account.twoStepOff}</p>
        <Steps on={on} />
      </section>
    </Card>
  );
}
