import { useState } from 'react';
import type { SecondFactorSetup } from '../../../../shared/account/account-values';
import { codeForm } from '../../../../shared/account/forms';
import type * as operations from '../../../../shared/account/own-operations';
import type { Proof } from '../../../../shared/account/passkey-calls';
import styles from '../../../account/account.module.css';
import { AccountForm } from '../../../account/account-form';
import { factorTexts } from '../../../account/factors/texts';
import { SecretKey } from '../../../account/secret-key';
import { accountTexts } from '../../../account/texts';
import { useForm } from '../../../account/use-form';
import { call } from '../../../lazy-call';
import { useMessages } from '../../../messages';
import { Button } from '../../../parts/button';
import { TextInput } from '../../../parts/field';
import { Modal } from '../../../parts/modal';
import { type Has, ProofForm } from './proof-form';

interface AppCodesProps {
  has: Has;
  onChange: () => Promise<void>;
}

function FirstCode({ setup, onDone }: { setup: SecondFactorSetup; onDone: () => Promise<void> }) {
  const account = useMessages(accountTexts);
  const form = useForm({
    schema: codeForm,
    send: async (body) => {
      await call<typeof operations.confirmSecondFactor>('POST /auth/second-factor/confirm', {
        body,
      });
      await onDone();
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

function TurnOn({ has, onChange }: AppCodesProps) {
  const account = useMessages(accountTexts);
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const begin = async (body: Proof) => {
    setSetup(await call<typeof operations.beginSecondFactor>('POST /auth/second-factor', { body }));
  };
  if (setup) return <FirstCode setup={setup} onDone={onChange} />;
  return <ProofForm page has={has} submit={account.twoStepBegin} send={begin} />;
}

function TurnOff({ has, onChange }: AppCodesProps) {
  const account = useMessages(accountTexts);
  const texts = useMessages(factorTexts);
  const [asking, setAsking] = useState(false);
  const remove = async (body: Proof) => {
    await call<typeof operations.removeSecondFactor>('POST /auth/second-factor/remove', { body });
    setAsking(false);
    await onChange();
  };
  return (
    <div>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {account.twoStepRemove}
      </Button>
      {asking && (
        <Modal title={account.twoStepRemove} onClose={() => setAsking(false)}>
          <p className={styles.quiet}>{texts.removeAppText}</p>
          <ProofForm has={has} submit={account.twoStepRemove} send={remove} />
        </Modal>
      )}
    </div>
  );
}

/** The codes of an authenticator app, turned on and off by their owner. */
export function AppCodes(props: AppCodesProps) {
  const texts = useMessages(factorTexts);
  const { totp, passkey } = props.has;
  const [open, setOpen] = useState(false);
  // Who has nothing yet begins here; beside a passkey the app is one more way.
  const isFolded = !totp && passkey && !open;
  return (
    <div className={styles.section}>
      <h3>{texts.app}</h3>
      <p className={styles.quiet}>{totp ? texts.appOn : texts.appOff}</p>
      {totp && <TurnOff {...props} />}
      {isFolded && (
        <div>
          <Button look="secondary" onClick={() => setOpen(true)}>
            {texts.setUpApp}
          </Button>
        </div>
      )}
      {!totp && !isFolded && <TurnOn {...props} />}
    </div>
  );
}
