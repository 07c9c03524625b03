import { useMessages } from '../../messages';
import { PageHeading } from '../../navigation/page-focus';
import { PageContent } from '../../page-content';
import { usePageData } from '../../page-state';
import styles from './booking.module.css';
import { DayBooking } from './day/day-booking';

export { Queries } from '../../navigation/queries';

/** Several visits on one day, booked together; what is chosen stands in the address. */
export function Page() {
  const { titles } = useMessages();
  const query = usePageData('bookingDay');
  return (
    <div className={styles.page}>
      <PageHeading>{titles.bookingDay}</PageHeading>
      <PageContent query={query}>{(data) => <DayBooking catalogue={data} />}</PageContent>
    </div>
  );
}
