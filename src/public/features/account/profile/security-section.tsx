import { useMessages } from '../../../messages';
import { LinkButton } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { OwnDevices } from '../own-devices';
import { OwnEmail } from '../own-email';
import { OwnPhone } from '../own-phone';
import { TwoStep } from '../two-step';
import styles from './profile.module.css';
import { profileTexts } from './texts';

/** Password, second factor and devices of the account. */
export function SecuritySection() {
  const { security: texts } = useMessages(profileTexts);
  return (
    <>
      <p>{texts.lead}</p>
      <Card>
        <section className={styles.section}>
          <h2>{texts.password}</h2>
          <p className={styles.quiet}>{texts.passwordText}</p>
          <div>
            <LinkButton to="/user/thay-doi-mat-khau" look="secondary">
              {texts.change}
            </LinkButton>
          </div>
        </section>
      </Card>
      <OwnPhone />
      <OwnEmail />
      <TwoStep />
      <OwnDevices />
    </>
  );
}
