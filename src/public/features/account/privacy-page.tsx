import { useMessages } from '../../messages';
import { profileAddress } from '../../navigation/profile-sections';
import { LinkButton } from '../../parts/button';
import { EmptyState } from '../../parts/empty-state';
import { NotLoaded } from '../../parts/not-loaded';
import page from '../../parts/page.module.css';
import { PageHead } from '../../parts/page-head';
import { Skeleton } from '../../parts/skeleton';
import { useReached } from '../../parts/use-reached';
import { NewRequest } from './privacy/new-request';
import { OwnRequests, useOwnRequests } from './privacy/own-requests';
import styles from './privacy/privacy.module.css';
import { privacyTexts } from './privacy/texts';
import { useOwnRecords } from './profile/use-own-records';

export { Queries } from '../../navigation/queries';

/** What people ask of their data, and what the clinic answered. */
export function Page() {
  const { titles } = useMessages();
  const texts = useMessages(privacyTexts);
  return (
    <div className={page.page}>
      <PageHead title={titles.privacy} lead={texts.lead} />
      <Parts />
    </div>
  );
}

/** Both at once: nothing moves when the second comes. */
function Parts() {
  const parts = [useOwnRequests(), useOwnRecords()];
  if (!useReached(parts.every(({ data, error }) => data || error)))
    return <Skeleton kind="block" count={4} />;
  return (
    <div className={styles.columns}>
      <OwnRequests />
      <Ask />
    </div>
  );
}

function Ask() {
  const texts = useMessages(privacyTexts);
  const { records, error, refetch } = useOwnRecords();
  if (!records && error) return <NotLoaded error={error} retry={refetch} />;
  if (!records) return <Skeleton kind="block" count={2} />;
  if (records.length === 0) return <EmptyState title={texts.noRecord} hint={texts.noRecordHint} />;
  return (
    <div className={styles.side}>
      <NewRequest records={records} />
      <LinkButton to={profileAddress('dong-y')} look="quiet">
        {texts.consents}
      </LinkButton>
    </div>
  );
}
