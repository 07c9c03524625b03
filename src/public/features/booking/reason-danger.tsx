import { DangerNotice } from '../../visits/complaint/danger-notice';
import { useSuggestion } from '../../visits/complaint/use-suggestion';

/** What the reason tells of danger, beside the field; it stops nobody from booking. */
export function ReasonDanger({ reason }: { reason: string }) {
  const suggestion = useSuggestion(reason);
  return suggestion?.danger ? <DangerNotice danger={suggestion.danger} /> : null;
}
