import { Link, NavLink } from 'react-router-dom';
import { useMessages } from '../messages';
import { usePageState } from '../page-state';
import { LinkButton } from '../parts/button';
import { Lotus } from '../parts/logo';
import { AccountMenu } from './account-menu';
import styles from './header.module.css';
import { NotificationBell } from './notification-bell';
import { SearchForm } from './search-form';

export function Header() {
  const { nav } = useMessages();
  const { clinic } = usePageState();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.brand}>
          <Lotus />
          <span>{clinic.name}</span>
        </Link>
        <nav aria-label={nav.main} className={styles.nav}>
          <NavLink to="/chi-tiet-kxc">{nav.departments}</NavLink>
          <NavLink to="/bac-si-kxc">{nav.doctors}</NavLink>
          <NavLink to="/huong-dan">{nav.guides}</NavLink>
        </nav>
        <div className={styles.search}>
          <SearchForm />
        </div>
        <div className={styles.book}>
          <LinkButton to="/dat-lich">{nav.bookShort}</LinkButton>
        </div>
        <NotificationBell />
        <AccountMenu />
      </div>
    </header>
  );
}
