import { NavLink } from 'react-router-dom';
import { useMessages } from '../messages';
import { Icon, type IconName } from '../parts/icon';
import styles from './bottom-bar.module.css';
import { NotificationLink } from './notification-bell';

type Place = readonly [to: string, label: string, icon: IconName, seenBy?: string];

/**
 * The main places, within reach of the thumb; who is signed in has the own appointments and
 * notifications instead of departments and guides.
 */
export function BottomBar() {
  const { nav } = useMessages();
  const places: Place[] = [
    ['/', nav.home, 'home'],
    ['/chi-tiet-kxc', nav.departments, 'departments', 'signed-out-only'],
    ['/lich-kham', nav.visits, 'clock', 'signed-in-only'],
    ['/dat-lich', nav.bookShort, 'calendar'],
    ['/bac-si-kxc', nav.doctors, 'doctor'],
    ['/huong-dan', nav.guides, 'guide', 'signed-out-only'],
  ];
  return (
    <nav aria-label={nav.phone} className={styles.bar}>
      {places.map(([to, label, icon, seenBy]) => (
        <NavLink key={to} to={to} end={to === '/'} className={`${styles.place} ${seenBy ?? ''}`}>
          <Icon name={icon} size={22} />
          {label}
        </NavLink>
      ))}
      <NotificationLink className={`${styles.place} signed-in-only`} size={22} />
    </nav>
  );
}
