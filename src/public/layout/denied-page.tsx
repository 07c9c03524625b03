import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { StoredUser } from '../../shared/api/session';
import { accessTexts } from '../../shared/i18n/access/texts';
import { PAGES, type PageId, pageRoute } from '../../shared/site/pages';
import { withReturnPath } from '../../shared/site/return-path';
import { useMessages } from '../messages';
import { landingOf, SIGN_IN } from '../navigation/landing';
import { PageHeading } from '../navigation/page-focus';
import { usePageState } from '../page-state';
import { LinkButton } from '../parts/button';
import { Lotus } from '../parts/logo';
import styles from './narrow.module.css';

/** What the sign-in said of the account may be of before a change: asked again, once. */
async function askAgain(): Promise<void> {
  const { fetchMe } = await import('../../shared/account/me');
  await fetchMe().catch(() => undefined);
}

/** To somebody signed in whom the page is not for: that it is so, and the ways to the own pages. */
export function DeniedPage({ user, id }: { user: StoredUser; id: PageId }) {
  const { clinic } = usePageState();
  const { pathname, search } = useLocation();
  const { staffOnly, patientsOnly, noRight } = useMessages(accessTexts);
  const { ownOnly, guard } = pageRoute(id);
  const ofStaff = ownOnly ? patientsOnly : noRight;
  const { title, text } = user.role === 'benh-nhan' ? staffOnly : ofStaff;
  useEffect(() => {
    document.title = `${title} – ${clinic.name}`;
  }, [title, clinic.name]);
  useEffect(() => void askAgain(), []);
  return (
    <div className={styles.narrow}>
      <Lotus size={72} />
      <PageHeading>{title}</PageHeading>
      <p>{text}</p>
      <div className={styles.actions}>
        {user.role === 'benh-nhan' ? (
          <>
            <LinkButton to={landingOf(user.role)} icon="calendar">
              {staffOnly.own}
            </LinkButton>
            <LinkButton to={PAGES.profile.path} look="secondary">
              {staffOnly.profile}
            </LinkButton>
          </>
        ) : (
          <LinkButton to={landingOf(user.role)} reloadDocument>
            {noRight.home}
          </LinkButton>
        )}
        <LinkButton to={withReturnPath(SIGN_IN[guard ?? 'staff'], pathname + search)} look="quiet">
          {staffOnly.other}
        </LinkButton>
      </div>
    </div>
  );
}
