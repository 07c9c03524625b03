import { useMessages } from '../../messages';
import { TextArea } from '../../parts/text-area';
import { DangerNotice } from '../../visits/complaint/danger-notice';
import { useSuggestion } from '../../visits/complaint/use-suggestion';
import { bookingTexts } from '../../visits/slots/texts';
import { changeDraft, useDraft } from './draft';

/** Why somebody comes, with what that tells of danger beside it; it stops nobody from booking. */
export function ReasonField({ error }: { error: string | undefined }) {
  const { person } = useMessages(bookingTexts);
  const { reason } = useDraft();
  const suggestion = useSuggestion(reason);
  return (
    <>
      <TextArea
        id="reason"
        name="reason"
        label={person.reason}
        hint={person.reasonHint}
        error={error}
        value={reason}
        onChange={(event) => changeDraft({ reason: event.target.value })}
      />
      {suggestion?.danger && <DangerNotice danger={suggestion.danger} />}
    </>
  );
}
