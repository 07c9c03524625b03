import styles from '../../../account/account.module.css';
import { factorTexts } from '../../../account/factors/texts';
import { accountTexts } from '../../../account/texts';
import { useMessages } from '../../../messages';
import { Alert } from '../../../parts/alert';
import { AppCodes } from './app-codes';
import { PasskeyList } from './passkey-list';
import { RecoveryCodes } from './recovery-codes';
import { useFactors, useFactorsChanged } from './use-factors';

/** How the owner proves more than a password: an app, passkeys, and recovery codes for bad days. */
export function Factors() {
  const account = useMessages(accountTexts);
  const texts = useMessages(factorTexts);
  const factors = useFactors();
  const onChange = useFactorsChanged();
  if (!factors) return null;
  const { totp, passkeys, recoveryCodes, required, passkeySite } = factors;
  const has = { totp, passkey: passkeys.length > 0 };
  const isOn = totp || has.passkey;
  return (
    <>
      <p className={styles.quiet}>{isOn ? account.twoStepOn : account.twoStepOff}</p>
      {required && !isOn && (
        <Alert kind="warning">
          <p>{texts.required}</p>
        </Alert>
      )}
      <AppCodes key={String(totp)} has={has} onChange={onChange} />
      <PasskeyList passkeys={passkeys} site={passkeySite} has={has} onChange={onChange} />
      {isOn && <RecoveryCodes codes={recoveryCodes} has={has} onChange={onChange} />}
    </>
  );
}
