import type { InsuranceMessages } from './texts.vi';

/** The insurer's share of a visit, in English. */
export const en: InsuranceMessages = {
  withCard: (own) => `With health insurance: about ${own} (estimate)`,
  title: 'Health insurance (BHYT)',
  share: (insurer, own) => `The insurance pays about ${insurer}, you pay about ${own}.`,
  nothing: (own) => `The insurance does not pay for this visit; you pay ${own}.`,
  estimate:
    'This is an estimate. The desk counts by the card and referral on the day; tests and medicines are counted apart.',
  how: 'How do you come?',
  right: 'On the right route',
  rightHint: 'Registered for first visits here, or with a valid referral or return slip.',
  self: 'By yourself',
  selfHint: 'Without a referral.',
  noCard:
    'No card is on file: this is for a card of 80 %. Bring the card, or the VssID or VNeID app.',
  unknownLevel: 'This number does not tell the level of the card: this is for 80 %.',
  valid: (until) => `The card is valid until ${until}.`,
  ended: (until) =>
    `The card ends on ${until}, before the visit. Renew it and tell the desk; otherwise you pay the whole fee.`,
};
