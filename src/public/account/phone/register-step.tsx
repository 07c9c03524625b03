import { notOldEnough } from '../../../shared/account/person-forms';
import { phoneRegisterForm } from '../../../shared/account/phone-forms';
import { formatPhone } from '../../../shared/format/phone';
import { writtenDate } from '../../../shared/format/written-date';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { Alert } from '../../parts/alert';
import { TextInput } from '../../parts/field';
import { AccountForm } from '../account-form';
import { BirthAndSex } from '../birth-and-sex';
import { Consents } from '../consents';
import type { LoginResult } from '../open-calls';
import { PasswordField } from '../password-field';
import { accountTexts } from '../texts';
import { useForm } from '../use-form';
import type { PhoneStep } from './kept-step';
import { phoneTexts } from './texts';

interface RegisterStepProps {
  step: PhoneStep;
  ticket: string;
  onResult: (result: LoginResult) => void;
  /** The number has to be proved again, for this reason. */
  onOverdue: (why: string) => void;
}

/** Who has the number that was just proved; a password only for who wants one. */
export function RegisterStep({ step, ticket, onResult, onOverdue }: RegisterStepProps) {
  const account = useMessages(accountTexts);
  const texts = useMessages(phoneTexts);
  const { titles } = useMessages();
  const { today } = usePageState();
  const { phone } = step;
  const form = useForm({
    schema: phoneRegisterForm,
    check: (sent) => notOldEnough(sent, today),
    read: (data) => ({
      ...Object.fromEntries(data),
      phone,
      ticket,
      dateOfBirth: writtenDate(String(data.get('dateOfBirth') ?? '')),
      password: data.get('password') || null,
      consent: data.getAll('consent'),
    }),
    send: async (body) => {
      const { registerByPhone } = await import('../open-calls');
      const result = await registerByPhone(body).catch(async (error: unknown) => {
        const { fieldErrors } = await import('../../../shared/api/error-messages');
        const overdue = fieldErrors(error).ticket;
        if (overdue) onOverdue(overdue);
        throw error;
      });
      onResult(result);
    },
  });
  const { field } = form;
  return (
    <AccountForm form={form} submit={titles.register}>
      <Alert>
        <p>{texts.proved(formatPhone(phone))}</p>
      </Alert>
      <TextInput
        {...field('fullName')}
        label={account.fullName}
        hint={account.fullNameHint}
        autoComplete="name"
      />
      <BirthAndSex field={field} />
      <PasswordField
        {...field('password')}
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
      />
      <Consents error={field('consent').error} />
    </AccountForm>
  );
}
