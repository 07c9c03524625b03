import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button, LinkButton } from '../../parts/button';
import { useMomentName } from '../../visits/slots/moment-name';
import { bookingTexts } from '../../visits/slots/texts';
import styles from './booking.module.css';
import { earlierOf, isTyped, useDraft } from './draft';
import { giveUpEarlier, goOnWithEarlier } from './draft-sync';
import type { StepProps } from './step-props';
import { readChoices } from './steps';

/**
 * The way back into a booking that was left before its end, here or on another device. While another
 * one `isUnderWay` it is asked for only where something was entered.
 */
export function ResumeOffer({
  catalogue,
  isUnderWay,
}: Pick<StepProps, 'catalogue'> & { isUnderWay: boolean }) {
  const { resume, resumeGo, resumeEnd, resumeHint } = useMessages(bookingTexts);
  const momentName = useMomentName();
  const draft = useDraft();
  const earlier = isUnderWay ? earlierOf(draft) : draft.earlier;
  if (!earlier || earlier.address === null) return null;
  const { department, start } = readChoices(earlier.address.split('?')[1] ?? '', catalogue);
  const what = [department?.shortName, start && momentName(start)].filter(Boolean).join(', ');
  return (
    <Alert>
      <p>{resume(what)}</p>
      {isUnderWay && isTyped(draft) && <p>{resumeHint}</p>}
      <div className={styles.ways}>
        <LinkButton to={earlier.address} look="secondary" onClick={goOnWithEarlier}>
          {resumeGo}
        </LinkButton>
        <Button look="quiet" onClick={() => void giveUpEarlier()}>
          {resumeEnd}
        </Button>
      </div>
    </Alert>
  );
}
