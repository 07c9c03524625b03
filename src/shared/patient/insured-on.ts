/** What a person's insurance card says, as far as it was written down. */
export interface InsuranceCard {
  insuranceNumber?: string | null | undefined;
  /** The last day of the card; cards of today say none. */
  insuranceExpiry?: string | null | undefined;
}

/**
 * Whether a card is on file that is valid on a day, `YYYY-MM-DD`: it has a number, and does not end before.
 */
export const insuredOn = (
  { insuranceNumber, insuranceExpiry }: InsuranceCard,
  day: string,
): boolean => !!insuranceNumber && (!insuranceExpiry || insuranceExpiry >= day);

/** Who pays for a visit of that day, as far as the desk says nothing else. */
export const proposedPayer = (card: InsuranceCard, day: string): 'insurance' | 'fee' =>
  insuredOn(card, day) ? 'insurance' : 'fee';
