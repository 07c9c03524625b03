import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../messages';
import { PageHeading } from '../../navigation/page-focus';
import { readSection } from '../../navigation/profile-sections';
import { useSession } from '../../navigation/session';
import { Alert } from '../../parts/alert';
import { LinkButton } from '../../parts/button';
import styles from './profile/profile.module.css';
import { SectionContent } from './profile/section-content';
import { SectionNav } from './profile/section-nav';
import { profileTexts } from './profile/texts';

export { Queries } from '../../navigation/queries';

/** The own profile; its parts and tasks are in the address. */
export function Page() {
  const texts = useMessages(profileTexts);
  const user = useSession();
  const [params] = useSearchParams();
  const section = readSection(params.get('muc'));
  const place = params.toString();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading key={place}>
          {section === 'ho-so' ? texts.title : texts.sections[section]}
        </PageHeading>
        {section === 'ho-so' && <p>{texts.lead}</p>}
      </header>
      {user && user.role !== 'benh-nhan' ? (
        <StaffNotice />
      ) : (
        <div className={styles.columns}>
          <SectionNav current={section} />
          <div className={styles.content}>
            <SectionContent section={section} />
          </div>
        </div>
      )}
    </div>
  );
}

function StaffNotice() {
  const texts = useMessages(profileTexts);
  const { nav } = useMessages();
  return (
    <Alert kind="warning">
      <p>{texts.forStaff}</p>
      <LinkButton to="/quan-ly" reloadDocument look="secondary">
        {texts.toStaffArea}
      </LinkButton>
      <LinkButton to="/user/thay-doi-mat-khau" look="quiet">
        {nav.changePassword}
      </LinkButton>
    </Alert>
  );
}
