import { useState } from 'react';
import { phoneCodeForm } from '../../../shared/account/phone-forms';
import { formatPhone } from '../../../shared/format/phone';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { TextInput } from '../../parts/field';
import { countdown, useSecondsLeft } from '../../parts/seconds-left';
import { AccountForm } from '../account-form';
import type { LoginResult } from '../open-calls';
import { accountTexts } from '../texts';
import { useForm } from '../use-form';
import type { PhoneStep } from './kept-step';
import { phoneTexts } from './texts';

/** A message takes a while; so long nobody need ask for another. */
const RESEND_MS = 60_000;

interface CodeStepProps {
  step: PhoneStep;
  onResult: (result: LoginResult) => void;
  /** The number is proved, and nobody has it. */
  onTicket: (ticket: string) => void;
  onResent: () => void;
  /** Another number is to be typed. */
  onOther: () => void;
}

/** Takes the code that the phone received. */
export function CodeStep({ step, onResult, onTicket, onResent, onOther }: CodeStepProps) {
  const account = useMessages(accountTexts);
  const texts = useMessages(phoneTexts);
  const { demo } = usePageState();
  const form = useForm({
    schema: phoneCodeForm,
    read: (data) => ({ phone: step.phone, code: data.get('code') }),
    send: async ({ phone, code }) => {
      const { signInByCode } = await import('../open-calls');
      const result = await signInByCode(phone, code);
      if ('ticket' in result) onTicket(result.ticket);
      else onResult(result);
    },
  });
  return (
    <AccountForm
      form={form}
      submit={account.confirm}
      beside={
        <>
          <Resend step={step} onResent={onResent} />
          <Button look="quiet" wide onClick={onOther}>
            {texts.other}
          </Button>
        </>
      }
    >
      <Alert>
        <p>{texts.sent(formatPhone(step.phone))}</p>
        {demo && (
          <p>
            <a href="/hop-thu-thu" target="_blank" rel="noreferrer">
              {texts.demo}
            </a>
          </p>
        )}
      </Alert>
      <TextInput
        {...form.field('code')}
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        spellCheck={false}
      />
    </AccountForm>
  );
}

/** Sends the code again, once it may be on its way no more. */
function Resend({ step, onResent }: Pick<CodeStepProps, 'step' | 'onResent'>) {
  const account = useMessages(accountTexts);
  const texts = useMessages(phoneTexts);
  const { language } = useMessages();
  const seconds = useSecondsLeft(step.sentAt + RESEND_MS);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ problem?: string } | null>(null);
  async function send(): Promise<void> {
    setBusy(true);
    setTold(null);
    try {
      const { sendSignInCode } = await import('../open-calls');
      await sendSignInCode(step.phone);
      setTold({});
      onResent();
    } catch (error) {
      const { errorText } = await import('../../../shared/api/error-messages');
      setTold({ problem: errorText(error, language) });
    }
    setBusy(false);
  }
  return (
    <>
      {told?.problem && (
        <Alert kind="danger">
          <p>{told.problem}</p>
        </Alert>
      )}
      {told && !told.problem && <p role="status">{texts.resent}</p>}
      <Button look="secondary" wide busy={busy || seconds > 0} onClick={() => void send()}>
        {seconds > 0 ? texts.resendIn(countdown(seconds)) : account.resendCode}
      </Button>
    </>
  );
}
