import { Link, useSearchParams } from 'react-router-dom';
import { PAGES } from '../../../../shared/site/pages';
import { useMessages } from '../../../messages';
import { profileAddress, SECTIONS, type Section } from '../../../navigation/profile-sections';
import styles from './profile.module.css';
import { profileTexts } from './texts';

/** Leads to the parts of the profile; whose record is looked at stays chosen. */
export function SectionNav({ current }: { current: Section }) {
  const texts = useMessages(profileTexts);
  const { titles } = useMessages();
  const person = useSearchParams()[0].get('nguoi');
  return (
    <nav aria-label={texts.nav} className={styles.nav}>
      <ul>
        {SECTIONS.map((section) => (
          <li key={section}>
            <Link
              to={profileAddress(section, person)}
              aria-current={section === current ? 'page' : undefined}
            >
              {texts.sections[section]}
            </Link>
          </li>
        ))}
        <li>
          <Link to={PAGES.privacy.path}>{titles.privacy}</Link>
        </li>
      </ul>
    </nav>
  );
}
