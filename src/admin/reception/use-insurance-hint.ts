import { formatDate } from '../../shared/format/plain-date';
import { type InsuranceCard, insuredOn } from '../../shared/patient/insured-on';
import { useDeskWords } from './use-desk-words';

/** What the card of a patient says about who pays on a day; nothing where no card is on file. */
export function useInsuranceHint(card: InsuranceCard | null | undefined, day: string): string {
  const { payerHint: words } = useDeskWords();
  if (!card?.insuranceNumber) return '';
  const until = card.insuranceExpiry ? formatDate(card.insuranceExpiry) : null;
  if (!insuredOn(card, day)) return words.ended({ day: until ?? '' });
  return until ? words.until({ day: until }) : words.valid;
}
