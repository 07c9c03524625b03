import { useState } from 'react';
import type { Proof } from '../../../../shared/account/passkey-calls';
import type * as operations from '../../../../shared/account/passkey-operations';
import { formatInstant } from '../../../../shared/format/dates';
import styles from '../../../account/account.module.css';
import { factorTexts } from '../../../account/factors/texts';
import { call } from '../../../lazy-call';
import { useMessages } from '../../../messages';
import { usePageState } from '../../../page-state';
import { Alert } from '../../../parts/alert';
import { Button } from '../../../parts/button';
import { Modal } from '../../../parts/modal';
import { type Has, ProofForm } from './proof-form';
import { ShownCodes } from './shown-codes';

interface RecoveryCodesProps {
  codes: operations.Factors['recoveryCodes'];
  has: Has;
  onChange: () => Promise<void>;
}

/** So few that it is time for new ones. */
const FEW = 3;

async function makeCodes(body: Proof): Promise<string[]> {
  return (await call<typeof operations.makeRecoveryCodes>('POST /auth/recovery-codes', { body }))
    .codes;
}

/** How many recovery codes are left, and how to make new ones, which are shown once. */
export function RecoveryCodes({ codes, has, onChange }: RecoveryCodesProps) {
  const texts = useMessages(factorTexts);
  const { timeZone } = usePageState();
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<string[] | null>(null);
  const make = async (proof: Proof) => {
    setShown(await makeCodes(proof));
    setAsking(false);
    await onChange();
  };
  // Soon after the factor was set up the first codes need no further proof.
  const begin = async () => {
    if (codes.createdAt !== null) setAsking(true);
    else await make({}).catch(() => setAsking(true));
  };
  const { remaining, createdAt } = codes;
  return (
    <div className={styles.section}>
      <h3>{texts.recovery}</h3>
      <p className={styles.quiet}>{texts.recoveryText}</p>
      {createdAt === null ? (
        <Alert kind="warning">
          <p>{texts.noCodes}</p>
        </Alert>
      ) : (
        <p>
          {texts.remaining(remaining, formatInstant(createdAt, timeZone))}{' '}
          {remaining <= FEW && <strong>{texts.fewCodes}</strong>}
        </p>
      )}
      <div>
        <Button look="secondary" onClick={() => void begin()}>
          {createdAt === null ? texts.makeCodes : texts.renewCodes}
        </Button>
      </div>
      {asking && (
        <Modal title={texts.renewCodes} onClose={() => setAsking(false)}>
          <p className={styles.quiet}>{texts.renewText}</p>
          <ProofForm has={has} submit={texts.makeCodes} send={make} />
        </Modal>
      )}
      {shown && <ShownCodes codes={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
