import type { Assertion } from '../../shared/account/passkey-values';
import { useSession } from '../navigation/session';
import { Button } from '../parts/button';
import { PasswordInput, TextInput } from '../parts/field';
import { PasskeyButton } from './passkey/passkey-button';

interface ProofInputsProps {
  texts: Record<'code' | 'password' | 'show' | 'hide' | 'useCode' | 'usePassword', string>;
  /** Whether a code is asked for, or the password. */
  withCode: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onSwitch: (withCode: boolean) => void;
  /** Takes what a passkey answered, instead of what is typed. */
  onPasskey: (proof: { passkey: Assertion }) => Promise<void>;
}

/** Asks who signs: for the password, or for a code or a passkey where the account has them. */
export function ProofInputs({ texts, withCode, onSwitch, onPasskey, ...props }: ProofInputsProps) {
  const user = useSession();
  const shared = {
    value: props.value,
    onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
    error: props.error,
    autoFocus: true,
  };
  return (
    <>
      {withCode ? (
        <TextInput
          key="code"
          label={texts.code}
          spellCheck={false}
          autoComplete="one-time-code"
          {...shared}
        />
      ) : (
        <PasswordInput
          key="password"
          label={texts.password}
          autoComplete="current-password"
          showLabel={texts.show}
          hideLabel={texts.hide}
          {...shared}
        />
      )}
      {user?.passkey && (
        <PasskeyButton
          ask={async () => {
            const { provePasskey } = await import('../../shared/account/passkey-calls');
            await onPasskey(await provePasskey());
          }}
        />
      )}
      {user?.secondFactor && (
        <Button look="quiet" onClick={() => onSwitch(!withCode)}>
          {withCode ? texts.usePassword : texts.useCode}
        </Button>
      )}
    </>
  );
}
