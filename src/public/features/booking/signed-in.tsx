import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { StoredUser } from '../../../shared/api/session';
import { withReturnPath } from '../../../shared/site/return-path';
import { useMessages } from '../../messages';
import { useSession } from '../../navigation/session';
import { Alert } from '../../parts/alert';
import { Button, LinkButton } from '../../parts/button';
import { Card } from '../../parts/card';
import { Skeleton } from '../../parts/skeleton';
import { bookingTexts } from '../../visits/slots/texts';
import styles from './booking.module.css';
import { claimDraft } from './draft';

/** A download of its own: who is signed in has no use for it. */
const PhoneSignIn = lazy(async () => ({
  default: (await import('../../account/phone/phone-sign-in')).PhoneSignIn,
}));

const never = () => () => undefined;

/** False for the first paint, which repeats the server's and knows no session. */
const useStarted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

interface SignedInProps {
  onBack: () => void;
  /** What goes on while somebody signs in: a slot that is kept for them. */
  meanwhile?: ReactNode;
  children: (user: StoredUser) => ReactNode;
}

/** A step about a person: somebody who has not signed in yet does so here and comes back. */
export function SignedIn({ onBack, meanwhile, children }: SignedInProps) {
  const started = useStarted();
  const user = useSession();
  const id = user?.id;
  useEffect(() => {
    if (id !== undefined) claimDraft(id);
  }, [id]);
  if (!started) return <Skeleton kind="block" count={3} />;
  if (!user) return <SignInOffer onBack={onBack} meanwhile={meanwhile} />;
  if (user.role !== 'benh-nhan') return <StaffNotice onBack={onBack} />;
  return children(user);
}

function SignInOffer({ onBack, meanwhile }: Omit<SignedInProps, 'children'>) {
  const { signIn, back } = useMessages(bookingTexts);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  return (
    <Card>
      <div className={styles.form}>
        <h2>{signIn.title}</h2>
        <Alert>
          <p>{signIn.text}</p>
        </Alert>
        {meanwhile}
        <Suspense fallback={<Skeleton kind="block" />}>
          <PhoneSignIn onIn={() => undefined} />
        </Suspense>
        <div className={styles.ways}>
          <LinkButton to={withReturnPath('/login', address)} look="secondary">
            {signIn.signIn}
          </LinkButton>
          <LinkButton to={withReturnPath('/register', address)} look="secondary">
            {signIn.register}
          </LinkButton>
          <Button look="quiet" icon="back" onClick={onBack}>
            {back}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Staff book for patients elsewhere. */
function StaffNotice({ onBack }: { onBack: () => void }) {
  const { signIn, back } = useMessages(bookingTexts);
  return (
    <Alert kind="warning">
      <p>{signIn.notPatient}</p>
      <Button look="secondary" onClick={onBack}>
        {back}
      </Button>
    </Alert>
  );
}
