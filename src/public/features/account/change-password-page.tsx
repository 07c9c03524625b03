import { useState } from 'react';
import { changePasswordForm } from '../../../shared/account/forms';
import type { changePassword } from '../../../shared/account/own-operations';
import { AccountForm } from '../../account/account-form';
import { PasswordField } from '../../account/password-field';
import { accountTexts } from '../../account/texts';
import { useForm } from '../../account/use-form';
import { call } from '../../lazy-call';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { AccountSheet } from './account-sheet';
import { OwnDevices } from './own-devices';
import { TwoStep } from './two-step';

export { Queries } from '../../navigation/queries';

export function Page() {
  const account = useMessages(accountTexts);
  const { titles } = useMessages();
  const [done, setDone] = useState(false);
  return (
    <AccountSheet
      title={titles.changePassword}
      lead={account.changePasswordLead}
      beside={
        <>
          <TwoStep />
          <OwnDevices />
        </>
      }
    >
      {done ? (
        <Alert>
          <p>{account.passwordChanged}</p>
        </Alert>
      ) : (
        <ChangePasswordForm onDone={() => setDone(true)} />
      )}
    </AccountSheet>
  );
}

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const account = useMessages(accountTexts);
  const { titles } = useMessages();
  const form = useForm({
    schema: changePasswordForm,
    repeated: 'newPassword',
    send: async (body) => {
      await call<typeof changePassword>('POST /auth/change-password', { body });
      onDone();
    },
  });
  return (
    <AccountForm form={form} submit={titles.changePassword}>
      <PasswordField
        {...form.field('currentPassword')}
        label={account.currentPassword}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('newPassword')}
        label={account.newPassword}
        hint={account.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('repeat')}
        label={account.repeatPassword}
        autoComplete="new-password"
      />
    </AccountForm>
  );
}
