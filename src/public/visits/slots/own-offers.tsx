import { useMessages } from '../../messages';
import { usePageData } from '../../page-state';
import { Alert } from '../../parts/alert';
import { LinkButton } from '../../parts/button';
import { useMomentName } from './moment-name';
import { bookingTexts } from './texts';
import { useOpenOffers } from './use-own-times';

/** What the waiting list offers the account just now, with the way to take it. */
export function OwnOffers() {
  const { own } = useMessages(bookingTexts);
  const momentName = useMomentName();
  const { data } = usePageData('booking');
  const offers = useOpenOffers();
  if (offers.length === 0) return null;
  return (
    <Alert>
      {offers.map(({ id, doctorId, start }) => {
        const doctor = data?.doctors.find((one) => one.id === doctorId);
        const name = doctor ? `${doctor.title} ${doctor.fullName}` : '';
        return <p key={id}>{own.offered(momentName(start), name)}</p>;
      })}
      <LinkButton to="/lich-kham" look="secondary">
        {own.see}
      </LinkButton>
    </Alert>
  );
}
