import { lazy, Suspense } from 'react';
import { useSession } from '../../navigation/session';
import styles from './own.module.css';

const OwnNext = lazy(async () => ({
  default: (await import('../../visits/next/own-next')).OwnNext,
}));

/** What comes next for a patient who is signed in; the place is there before it is known. */
export function Own() {
  const user = useSession();
  return (
    <section className={`${styles.own} patient-only`}>
      {user?.role === 'benh-nhan' && (
        <Suspense fallback={null}>
          <OwnNext />
        </Suspense>
      )}
    </section>
  );
}
