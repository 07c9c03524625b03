import { Link } from 'react-router-dom';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { LinkButton } from '../../parts/button';
import type { EndingOffer } from '../../visits/slots/booking-calls';
import { useMomentName } from '../../visits/slots/moment-name';
import { bookingTexts } from '../../visits/slots/texts';
import type { SlotHold } from './use-hold';

/** What the patient has at the held time already, and what becomes of what they are offered. */
export function Beside({
  hold: { kept },
  patientId,
}: {
  hold: SlotHold;
  patientId: string | null;
}) {
  const { own } = useMessages(bookingTexts);
  const momentName = useMomentName();
  if (kept === null) return null;
  const appointments = kept.appointments.filter((one) => one.patientId === patientId);
  const offers = kept.offers.filter((one) => one.patientId === patientId);
  return (
    <>
      {appointments.map(({ id, start }) => (
        <Alert key={id} kind="warning">
          <p>
            {own.has(momentName(start))} <Link to={`/lich-kham?phieu=${id}`}>{own.slip}</Link>
          </p>
        </Alert>
      ))}
      {offers.map((offer) => (
        <Ending key={offer.id} offer={offer} />
      ))}
    </>
  );
}

function Ending({ offer: { fate, start, appointmentId } }: { offer: EndingOffer }) {
  const { own } = useMessages(bookingTexts);
  const momentName = useMomentName();
  return (
    <Alert kind={fate === 'taken' ? 'info' : 'warning'}>
      {fate !== 'taken' && <p>{own.offered(momentName(start), '')}</p>}
      <p>{own[fate]}</p>
      {fate === 'taken' && appointmentId !== null && <p>{own.stays}</p>}
      {(fate !== 'taken' || appointmentId !== null) && (
        <LinkButton to="/lich-kham" look="secondary">
          {own.see}
        </LinkButton>
      )}
    </Alert>
  );
}
