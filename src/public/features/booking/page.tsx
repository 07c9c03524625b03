import { useMessages } from '../../messages';
import { PageHeading } from '../../navigation/page-focus';
import { PageContent } from '../../page-content';
import { usePageData } from '../../page-state';
import { Booking } from './booking';
import styles from './booking.module.css';

export { Queries } from '../../navigation/queries';

/** Booking, one question at a time; the answers are in the address and in the draft of the tab. */
export function Page() {
  const { nav } = useMessages();
  const query = usePageData('booking');
  return (
    <div className={styles.page}>
      <PageHeading>{nav.book}</PageHeading>
      <PageContent query={query}>{(data) => <Booking catalogue={data} />}</PageContent>
    </div>
  );
}
