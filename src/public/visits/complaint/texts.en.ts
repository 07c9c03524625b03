import type { ComplaintMessages } from './texts.vi';

export const en: ComplaintMessages = {
  call: 'Call 115 now',
  danger: 'This can be a sign of danger. Do not wait for an appointment.',
  said: (said) => `Because your words are close to “${said}”.`,
  emergency: (name) => `Our emergency department (${name})`,
  notDiagnosis: 'Sen only helps you find the right place; it never diagnoses.',
  where: 'Which department?',
  because: (said) => `Sees: ${said}`,
  book: 'Book',
  bookAt: (name) => `Book a visit to ${name}`,
  earliest: 'Earliest free times',
  earliestHint: 'All doctors of the department. A time that you choose is kept for you.',
};
