import { lazy, Suspense, useEffect, useState } from 'react';
import type { LoginChallenge } from '../../../shared/account/account-values';
import { phoneForm } from '../../../shared/account/phone-forms';
import type { Role } from '../../../shared/resource/role';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { Alert } from '../../parts/alert';
import { TextInput } from '../../parts/field';
import { AccountForm } from '../account-form';
import type { LoginResult } from '../open-calls';
import { accountTexts } from '../texts';
import { useForm } from '../use-form';
import { keepStep, keptStep, type PhoneStep } from './kept-step';
import { NoMessages } from './no-messages';

// Downloads of their own: the first step is what everybody sees.
const CodeStep = lazy(async () => ({ default: (await import('./code-step')).CodeStep }));
const RegisterStep = lazy(async () => ({
  default: (await import('./register-step')).RegisterStep,
}));
const ChallengeForm = lazy(async () => ({
  default: (await import('../challenge-form')).ChallengeForm,
}));

/** Number, code, and for a number that nobody has, name and birthday; then somebody is signed in. */
export function PhoneSignIn({ onIn }: { onIn: (role: Role) => void }) {
  const { reachesPhones } = usePageState();
  const [step, setStep] = useState<PhoneStep | null>(null);
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null);
  const [notice, setNotice] = useState<string>();
  // After the first paint, which repeats the server's.
  useEffect(() => setStep(keptStep()), []);

  function go(next: PhoneStep | null, why?: string): void {
    keepStep(next);
    setStep(next);
    setNotice(why);
  }
  function take(result: LoginResult): void {
    keepStep(null);
    if ('user' in result) onIn(result.user.role);
    else setChallenge(result);
  }

  if (!reachesPhones) return <NoMessages />;
  if (!step) return <NumberStep notice={notice} onSent={(phone) => go(sentTo(phone))} />;
  const shared = { step, onResult: take };
  return (
    <Suspense>
      {challenge ? (
        <ChallengeForm challenge={challenge} onIn={onIn} />
      ) : step.ticket ? (
        <RegisterStep {...shared} ticket={step.ticket} onOverdue={(why) => go(null, why)} />
      ) : (
        <CodeStep
          {...shared}
          onTicket={(ticket) => go({ ...step, ticket })}
          onResent={() => go(sentTo(step.phone))}
          onOther={() => go(null)}
        />
      )}
    </Suspense>
  );
}

const sentTo = (phone: string): PhoneStep => ({ phone, sentAt: Date.now() });

interface NumberStepProps {
  /** Why the number is asked for again. */
  notice?: string;
  onSent: (phone: string) => void;
}

function NumberStep({ notice, onSent }: NumberStepProps) {
  const account = useMessages(accountTexts);
  const form = useForm({
    schema: phoneForm,
    send: async ({ phone }) => {
      const { sendSignInCode } = await import('../open-calls');
      await sendSignInCode(phone);
      onSent(phone);
    },
  });
  return (
    <AccountForm form={form} submit={account.sendCode}>
      {notice && (
        <Alert kind="warning">
          <p>{notice}</p>
        </Alert>
      )}
      <TextInput
        {...form.field('phone')}
        label={account.phone}
        hint={account.phoneHint}
        type="tel"
        autoComplete="tel"
      />
    </AccountForm>
  );
}
