import { useId, useState } from 'react';
import type { Proof } from '../../../../shared/account/passkey-calls';
import type * as operations from '../../../../shared/account/passkey-operations';
import { passkeysWork } from '../../../../shared/account/passkeys-work';
import { formatInstant } from '../../../../shared/format/dates';
import styles from '../../../account/account.module.css';
import { factorTexts } from '../../../account/factors/texts';
import { call } from '../../../lazy-call';
import { useMessages } from '../../../messages';
import { usePageState } from '../../../page-state';
import { Badge } from '../../../parts/badge';
import { Button } from '../../../parts/button';
import { Modal } from '../../../parts/modal';
import { AddPasskey } from './add-passkey';
import { type Has, ProofForm } from './proof-form';
import { RenamePasskey } from './rename-passkey';

interface Shared {
  has: Has;
  onChange: () => Promise<void>;
}

function RemovePasskey({
  passkey,
  has,
  onChange,
  onClose,
}: Shared & { passkey: operations.Passkey; onClose: () => void }) {
  const texts = useMessages(factorTexts);
  const remove = async (body: Proof) => {
    const params = { id: passkey.id };
    await call<typeof operations.removePasskey>('POST /auth/passkeys/:id/remove', { params, body });
    onClose();
    await onChange();
  };
  return (
    <Modal title={texts.removePasskey(passkey.name)} onClose={onClose}>
      <p className={styles.quiet}>{texts.removePasskeyText}</p>
      <ProofForm has={has} submit={texts.remove} send={remove} />
    </Modal>
  );
}

function OnePasskey({ passkey, ...shared }: Shared & { passkey: operations.Passkey }) {
  const texts = useMessages(factorTexts);
  const { timeZone } = usePageState();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const { name, createdAt, lastUsedAt, synced } = passkey;
  return (
    <li className={styles.device}>
      <div>
        <strong>{name}</strong> {synced && <Badge>{texts.synced}</Badge>}
        <p className={styles.quiet}>
          {texts.added(formatInstant(createdAt, timeZone))}
          {' · '}
          {lastUsedAt ? texts.used(formatInstant(lastUsedAt, timeZone)) : texts.neverUsed}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          look="quiet"
          aria-label={`${texts.rename}: ${name}`}
          onClick={() => setOpen('rename')}
        >
          {texts.rename}
        </Button>
        <Button
          look="secondary"
          aria-label={`${texts.remove}: ${name}`}
          onClick={() => setOpen('remove')}
        >
          {texts.remove}
        </Button>
      </div>
      {open === 'rename' && (
        <RenamePasskey passkey={passkey} onChange={shared.onChange} onClose={close} />
      )}
      {open === 'remove' && <RemovePasskey passkey={passkey} {...shared} onClose={close} />}
    </li>
  );
}

/** The passkeys of the account, each with its last use, and how to add one. */
export function PasskeyList({
  passkeys,
  site,
  ...shared
}: Shared & { passkeys: operations.Passkey[]; site: string | null }) {
  const texts = useMessages(factorTexts);
  const heading = useId();
  const [adding, setAdding] = useState(false);
  const works = passkeysWork(site ?? undefined);
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading}>{texts.passkeys}</h3>
      <p className={styles.quiet}>{texts.passkeysText}</p>
      {passkeys.length > 0 && (
        <ul className={styles.devices}>
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} {...shared} />
          ))}
        </ul>
      )}
      {site !== null && works ? (
        <div>
          <Button look="secondary" onClick={() => setAdding(true)}>
            {texts.addPasskey}
          </Button>
        </div>
      ) : (
        <p>{site === null ? texts.noSite : texts.otherSite(site)}</p>
      )}
      {adding && <AddPasskey {...shared} onClose={() => setAdding(false)} />}
    </section>
  );
}
