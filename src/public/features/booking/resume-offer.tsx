import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button, LinkButton } from '../../parts/button';
import { useMomentName } from '../../visits/slots/moment-name';
import { bookingTexts } from '../../visits/slots/texts';
import styles from './booking.module.css';
import { useDraft } from './draft';
import { endDraft } from './draft-sync';
import type { StepProps } from './step-props';
import { readChoices } from './steps';

/** The way back into a booking that was left before its end, here or on another device. */
export function ResumeOffer({ catalogue }: Pick<StepProps, 'catalogue'>) {
  const { resume, resumeGo, resumeEnd } = useMessages(bookingTexts);
  const momentName = useMomentName();
  const { address } = useDraft();
  if (address === null) return null;
  const { department, start } = readChoices(address.split('?')[1] ?? '', catalogue);
  const what = [department?.shortName, start && momentName(start)].filter(Boolean).join(', ');
  return (
    <Alert>
      <p>{resume(what)}</p>
      <div className={styles.ways}>
        <LinkButton to={address} look="secondary">
          {resumeGo}
        </LinkButton>
        <Button look="quiet" onClick={() => void endDraft()}>
          {resumeEnd}
        </Button>
      </div>
    </Alert>
  );
}
