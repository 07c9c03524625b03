import { useSession } from '../navigation/session';
import { Button } from './button';
import { PasswordInput, TextInput } from './field';

interface ProofInputsProps {
  texts: Record<'code' | 'password' | 'show' | 'hide' | 'useCode' | 'usePassword', string>;
  /** Whether a code is asked for, or the password. */
  withCode: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onSwitch: (withCode: boolean) => void;
}

/** Asks who signs: for the password, or a code where the account has a second factor. */
export function ProofInputs({ texts, withCode, onSwitch, ...props }: ProofInputsProps) {
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
          inputMode="numeric"
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
      {user?.secondFactor && (
        <Button look="quiet" onClick={() => onSwitch(!withCode)}>
          {withCode ? texts.usePassword : texts.useCode}
        </Button>
      )}
    </>
  );
}
