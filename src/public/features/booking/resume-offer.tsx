import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { LinkButton } from '../../parts/button';
import { bookingTexts } from '../../visits/slots/texts';
import { useDraft } from './draft';

/** The way back into a booking that was left before its end. */
export function ResumeOffer() {
  const { resume, resumeGo } = useMessages(bookingTexts);
  const { address } = useDraft();
  if (address === null) return null;
  return (
    <Alert>
      <p>{resume}</p>
      <LinkButton to={address} look="secondary">
        {resumeGo}
      </LinkButton>
    </Alert>
  );
}
