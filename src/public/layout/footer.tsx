import { Link } from 'react-router-dom';
import { textIn } from '../../shared/i18n/text-in';
import { ClinicContact } from '../catalogue/clinic-contact';
import { useMessages } from '../messages';
import { landingOf } from '../navigation/landing';
import { useSession } from '../navigation/session';
import { SITE_PAGES } from '../navigation/site-pages';
import { usePageState } from '../page-state';
import { Lotus } from '../parts/logo';
import styles from './footer.module.css';

/** What extensions want to be named here. */
const MORE = Object.values(SITE_PAGES).filter(({ place }) => place === 'footer');

export function Footer() {
  const { nav, footer, language } = useMessages();
  const { clinic } = usePageState();
  const user = useSession();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.brand}>
            <Lotus size={44} />
            {clinic.name}
          </p>
          <p className={styles.software}>{footer.software}</p>
        </div>
        <ClinicContact />
        <ul className={styles.links}>
          <li>
            <Link to="/chi-tiet-kxc">{nav.departments}</Link>
          </li>
          <li>
            <Link to="/bac-si-kxc">{nav.doctors}</Link>
          </li>
          <li>
            <Link to="/huong-dan">{nav.guides}</Link>
          </li>
          {MORE.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{textIn(title, language)}</Link>
            </li>
          ))}
          {user?.role !== 'benh-nhan' && (
            <li>
              {user ? (
                <a href={landingOf(user.role)}>{nav.staffArea}</a>
              ) : (
                <Link to="/user/dang-nhap">{nav.staffArea}</Link>
              )}
            </li>
          )}
        </ul>
      </div>
    </footer>
  );
}
