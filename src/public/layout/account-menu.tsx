import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMessages } from '../messages';
import { forgetKeptForm } from '../navigation/kept-form';
import { useSession } from '../navigation/session';
import { Icon } from '../parts/icon';
import styles from './account-menu.module.css';
import { PreferenceChoices } from './preference-choices';

const ID = 'tai-khoan';

/** Signing in and out, and the preferences, in the browser's own popover. */
export function AccountMenu() {
  const { nav } = useMessages();
  const user = useSession();
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();

  async function leave() {
    close();
    const { logout } = await import('../../shared/account/sign-out');
    // The session here is gone either way; without a network the server's ends by itself.
    await logout().catch(() => undefined);
    forgetKeptForm();
    await navigate('/');
  }

  return (
    <div className={styles.account}>
      <button type="button" popoverTarget={ID} aria-label={nav.menu} className={styles.open}>
        <Icon name="user" />
        {/* Vietnamese given names come last; the whole name is in the panel. */}
        <span className={styles.name}>{user?.fullName.split(' ').at(-1) ?? nav.account}</span>
        <Icon name="chevron" size={16} />
      </button>
      <div id={ID} ref={panel} popover="auto" className={styles.panel}>
        {user && (
          <p className={styles.who}>
            {nav.signedInAs} <strong>{user.fullName}</strong>
          </p>
        )}
        <ul className={styles.links}>
          {!user && (
            <>
              <li>
                <Link to="/login" onClick={close}>
                  {nav.signIn}
                </Link>
              </li>
              <li>
                <Link to="/register" onClick={close}>
                  {nav.register}
                </Link>
              </li>
            </>
          )}
          {user && user.role !== 'benh-nhan' && (
            <li>
              <a href="/quan-ly">{nav.staffArea}</a>
            </li>
          )}
          {user?.role === 'benh-nhan' && (
            <>
              <li>
                <Link to="/lich-kham" onClick={close}>
                  {nav.appointments}
                </Link>
              </li>
              <li>
                <Link to="/dieu-tri-lam-san" onClick={close}>
                  {nav.treatment}
                </Link>
              </li>
              <li>
                <Link to="/thong-tin-ca-nhan" onClick={close}>
                  {nav.profile}
                </Link>
              </li>
            </>
          )}
          {user && (
            <>
              <li>
                <Link to="/huong-dan" onClick={close}>
                  {nav.guides}
                </Link>
              </li>
              <li>
                <Link to="/thong-bao" onClick={close}>
                  {nav.notifications}
                </Link>
              </li>
              <li>
                <Link to="/user/thay-doi-mat-khau" onClick={close}>
                  {nav.changePassword}
                </Link>
              </li>
              <li>
                <button type="button" onClick={() => void leave()}>
                  {nav.signOut}
                </button>
              </li>
            </>
          )}
        </ul>
        <PreferenceChoices />
      </div>
    </div>
  );
}
