import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { useMomentName } from '../../visits/slots/moment-name';
import { bookingTexts } from '../../visits/slots/texts';
import { Sheet } from './sheet';
import type { Kept } from './use-kept';

/** The next appointment as it was read last, while the server cannot be reached. */
export function KeptAppointment({ kept: { slip, names, readAt } }: { kept: Kept }) {
  const { mine } = useMessages(bookingTexts);
  const momentName = useMomentName();
  return (
    <>
      <Alert kind="warning">
        <p>{mine.kept(momentName(readAt))}</p>
      </Alert>
      <Sheet slip={slip} names={names} />
    </>
  );
}
