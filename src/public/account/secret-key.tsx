import { lazy, Suspense } from 'react';
import type { SecondFactorSetup } from '../../shared/account/account-values';
import { useMessages } from '../messages';
import styles from './account.module.css';
import { accountTexts } from './texts';

/** A download of its own: few people ever set a second factor up. */
const QrCode = lazy(async () => ({ default: (await import('../../shared/qr/qr-code')).QrCode }));

const SIZE = 200;

/** The secret of a second factor: to scan, to type in, or to open where the app is on this device. */
export function SecretKey({ setup }: { setup: SecondFactorSetup }) {
  const account = useMessages(accountTexts);
  return (
    <div className={styles.secret}>
      <Suspense fallback={<span className={styles.scan} />}>
        <span className={styles.scan}>
          <QrCode text={setup.uri} label={account.enrolScan} size={SIZE} />
        </span>
      </Suspense>
      <p className={styles.key}>
        {account.enrolKey}: {setup.secret}
      </p>
      <a href={setup.uri}>{account.openApp}</a>
    </div>
  );
}
