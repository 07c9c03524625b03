import { formatPhone } from '../../../shared/format/phone';
import styles from '../../account/account.module.css';
import { useMessages } from '../../messages';
import { useSession } from '../../navigation/session';
import { Button } from '../../parts/button';
import { Card } from '../../parts/card';
import { phoneProofTexts } from '../../proofs/phone-proof/texts';
import { usePhoneProof } from '../../proofs/phone-proof/use-phone-proof';

/** Whether the own number is proved, and the way to prove it. */
export function OwnPhone() {
  const texts = useMessages(phoneProofTexts);
  const user = useSession();
  const { asks, dialog } = usePhoneProof();
  if (!user?.phone || user.phoneVerifiedAt === undefined) return null;
  const phone = formatPhone(user.phone);
  const isProved = user.phoneVerifiedAt !== null;
  return (
    <Card>
      <section className={styles.section} aria-labelledby="so-dien-thoai">
        <h2 id="so-dien-thoai">{texts.own}</h2>
        <p className={styles.quiet} role="status">
          {isProved ? texts.verified(phone) : texts.unverified(phone)}
        </p>
        {!isProved && (
          <div>
            <Button look="secondary" onClick={() => asks('PHONE_UNVERIFIED', () => undefined)}>
              {texts.begin}
            </Button>
          </div>
        )}
        {dialog}
      </section>
    </Card>
  );
}
