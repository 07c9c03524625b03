import type { QuestionMessages } from './texts.vi';

export const en: QuestionMessages = {
  title: 'Questions before the visit',
  lead: 'Your answers help the doctor to understand you sooner. They are optional; only you and those who treat you can read them.',
  leadChild: 'Answer for the patient where you booked for somebody else.',
  saving: 'Saving…',
  saved: 'Saved. You can change your answers until you are seen.',
  partly: 'Saved, but for the answers marked above. Please correct those.',
  failed: 'Not saved yet. This page keeps what you entered and will try again.',
  again: 'Try again',
  clear: 'Take back',
  untold: (count) =>
    `${count === 1 ? 'One answer is' : `${count} answers are`} there already and not shown here, since others may read a message. Sign in to see more; an answer given here replaces the one before.`,
  closed: 'What you answered before the visit',
};
