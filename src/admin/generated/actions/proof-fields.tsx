import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type MouseEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { passkeysWork } from '../../../shared/account/passkeys-work';
import type { Resource } from '../../../shared/resource/resource';
import { useTexts } from '../../i18n/use-texts';
import { signedInUser } from '../../providers/auth-provider';
import { FormFieldRow } from '../form/form-row';

const NAMES: readonly string[] = ['password', 'code', 'passkey'];

/** The arguments of an action by which whoever acts proves who they are; none where it asks no proof. */
export const proofArguments = (names: readonly string[]): readonly string[] =>
  NAMES.every((name) => names.includes(name)) ? NAMES : [];

/** Sends the form with what a passkey answers. */
function PasskeyButton() {
  const { texts } = useTexts();
  const { setValue } = useFormContext();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  async function press({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    setBusy(true);
    setFailed(false);
    try {
      const { provePasskey } = await import('../../../shared/account/passkey-calls');
      const { passkey } = await provePasskey();
      setValue('code', null);
      setValue('password', null);
      setValue('passkey', passkey);
      form?.requestSubmit();
    } catch {
      // The device was not asked, or its owner said no: the password is still there.
      setFailed(true);
    }
    setBusy(false);
  }
  return (
    <>
      {failed && <Alert severity="error">{texts.action.passkeyFailed}</Alert>}
      <Button variant="outlined" aria-busy={busy} onClick={(event) => void press(event)}>
        {texts.action.usePasskey}
      </Button>
    </>
  );
}

/** Asks who acts: for the password, or for a code or a passkey where the account has them. */
export function ProofFields({ form }: { form: Resource }) {
  const { texts } = useTexts();
  const { setValue } = useFormContext();
  const [withCode, setWithCode] = useState(false);
  const user = signedInUser();
  const shown = withCode ? 'code' : 'password';
  const change = () => {
    setValue(shown, null);
    setValue('passkey', null);
    setWithCode(!withCode);
  };
  return (
    <>
      <FormFieldRow
        key={shown}
        resource={form}
        names={[shown]}
        writable={new Set(NAMES)}
        record={{}}
      />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {user?.passkey && passkeysWork() && <PasskeyButton />}
        {user?.secondFactor && (
          <Button onClick={change}>
            {withCode ? texts.action.usePassword : texts.action.useCode}
          </Button>
        )}
      </Stack>
    </>
  );
}
