import { firstAdminForm } from '../../../shared/account/forms';
import { useMessages } from '../../messages';
import { TextInput } from '../../parts/field';
import { AccountForm } from './account-form';
import { useAfterSignIn } from './after-sign-in';
import { PasswordField } from './password-field';
import { useForm } from './use-form';

/** The account of the first administrator, with the code that the server printed. */
export function FirstAdminForm() {
  const { account } = useMessages();
  const goOn = useAfterSignIn();
  const form = useForm({
    schema: firstAdminForm,
    send: async (body) => {
      const { createFirstAdmin } = await import('../../../shared/api/auth-api');
      const result = await createFirstAdmin(body);
      if ('user' in result) goOn(result.user.role);
    },
  });
  return (
    <AccountForm form={form} submit={account.createAdmin}>
      <TextInput
        {...form.field('code')}
        label={account.firstAdminCode}
        autoComplete="one-time-code"
      />
      <TextInput {...form.field('fullName')} label={account.fullName} autoComplete="name" />
      <TextInput
        {...form.field('phone')}
        label={account.phone}
        hint={account.phoneHint}
        type="tel"
        autoComplete="tel"
      />
      <TextInput {...form.field('email')} label={account.email} type="email" autoComplete="email" />
      <PasswordField
        {...form.field('password')}
        label={account.password}
        hint={account.passwordHint}
        autoComplete="new-password"
      />
    </AccountForm>
  );
}
