import { NavLink } from 'react-router-dom';
import { useMessages } from '../messages';
import { Icon, type IconName } from '../parts/icon';
import styles from './bottom-bar.module.css';
import { NotificationLink } from './notification-bell';

const GUIDES = '/huong-dan';

/** The main places, within reach of the thumb; who is signed in has notifications for guides. */
export function BottomBar() {
  const { nav } = useMessages();
  const places: [string, string, IconName][] = [
    ['/', nav.home, 'home'],
    ['/chi-tiet-kxc', nav.departments, 'departments'],
    ['/dat-lich', nav.bookShort, 'calendar'],
    ['/bac-si-kxc', nav.doctors, 'doctor'],
    [GUIDES, nav.guides, 'guide'],
  ];
  return (
    <nav aria-label={nav.phone} className={styles.bar}>
      {places.map(([to, label, icon]) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/'}
          className={`${styles.place} ${to === GUIDES ? 'signed-out-only' : ''}`}
        >
          <Icon name={icon} size={22} />
          {label}
        </NavLink>
      ))}
      <NotificationLink className={`${styles.place} signed-in-only`} size={22} />
    </nav>
  );
}
