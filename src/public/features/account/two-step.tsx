import { useState } from 'react';
import { codeForm, passwordForm } from '../../../shared/account/forms';
import type { SecondFactorSetup } from '../../../shared/api/auth-api';
import { useSession } from '../../navigation/session';
import { Card } from '../../parts/card';
import { TextInput } from '../../parts/field';
import styles from './account.module.css';
import { AccountForm } from './account-form';
import { useAccountMessages } from './account-messages';
import { PasswordField } from './password-field';
import { SecretKey } from './secret-key';
import { useForm } from './use-form';

/** Asks for the password before the second factor is begun or removed. */
function OwnPassword(props: { submit: string; send: (password: string) => Promise<void> }) {
  const account = useAccountMessages();
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
  const account = useAccountMessages();
  const form = useForm({
    schema: codeForm,
    send: async ({ code }) => {
      const { confirmSecondFactor, fetchMe } = await import('../../../shared/api/auth-api');
      await confirmSecondFactor(code);
      await fetchMe();
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
  const account = useAccountMessages();
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const begin = async (password: string) => {
    const { beginSecondFactor } = await import('../../../shared/api/auth-api');
    setSetup(await beginSecondFactor(password));
  };
  const remove = async (password: string) => {
    const { fetchMe, removeSecondFactor } = await import('../../../shared/api/auth-api');
    await removeSecondFactor(password);
    await fetchMe();
  };
  if (on) return <OwnPassword key="off" submit={account.twoStepRemove} send={remove} />;
  if (setup) return <FirstCode setup={setup} onDone={() => setSetup(null)} />;
  return <OwnPassword key="on" submit={account.twoStepBegin} send={begin} />;
}

/** People turn their own second factor on and off. */
export function TwoStep() {
  const account = useAccountMessages();
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
