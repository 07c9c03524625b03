import { lazy, Suspense } from 'react';
import styles from '../../account/account.module.css';
import { accountTexts } from '../../account/texts';
import { useMessages } from '../../messages';
import { useSession } from '../../navigation/session';
import { Card } from '../../parts/card';

/** A download of its own: few people ever set a second factor up. */
const Factors = lazy(async () => ({ default: (await import('./factors/factors')).Factors }));

/** People see and change how they prove more than a password. */
export function TwoStep() {
  const account = useMessages(accountTexts);
  const user = useSession();
  if (!user) return null;
  return (
    <Card>
      <section className={styles.section} aria-labelledby="hai-buoc">
        <h2 id="hai-buoc">{account.twoStep}</h2>
        <Suspense>
          <Factors />
        </Suspense>
      </section>
    </Card>
  );
}
