import { lazy, Suspense, useState } from 'react';
import styles from '../../account/account.module.css';
import { useMessages } from '../../messages';
import { useSession } from '../../navigation/session';
import { Button } from '../../parts/button';
import { Card } from '../../parts/card';
import { emailProofTexts } from '../../proofs/email-proof/texts';

const Dialog = lazy(async () => ({
  default: (await import('../../proofs/email-proof/email-proof')).EmailProof,
}));

/** Whether the own e-mail address is proved, and the way to prove it. */
export function OwnEmail() {
  const texts = useMessages(emailProofTexts);
  const user = useSession();
  const [open, setOpen] = useState(false);
  if (!user?.email || user.emailVerified === undefined) return null;
  const close = () => setOpen(false);
  return (
    <Card>
      <section className={styles.section} aria-labelledby="email">
        <h2 id="email">{texts.own}</h2>
        <p className={styles.quiet} role="status">
          {user.emailVerified ? texts.verified(user.email) : texts.unverified(user.email)}
        </p>
        {!user.emailVerified && (
          <div>
            <Button look="secondary" onClick={() => setOpen(true)}>
              {texts.begin}
            </Button>
          </div>
        )}
        {open && (
          <Suspense fallback={null}>
            <Dialog onClose={close} onProved={close} />
          </Suspense>
        )}
      </section>
    </Card>
  );
}
