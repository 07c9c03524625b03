import type { NextMessages } from './texts.vi';

export const en: NextMessages = {
  bring: 'What to bring',
  results: (count) => (count === 1 ? '1 new result' : `${count} new results`),
  prescriptions: (count) => (count === 1 ? '1 new prescription' : `${count} new prescriptions`),
  followUps: (count) => (count === 1 ? '1 follow-up' : `${count} follow-ups`),
  see: 'See results and prescriptions',
  followUp: (name, day) => `${name} is to come again on ${day}.`,
  bookFollowUp: 'Book the follow-up',
};
