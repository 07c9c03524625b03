import type { LeaveWords } from './vi';

export const en: LeaveWords = {
  title: 'Move appointments',
  preview: (count) => `${count} appointments stand in this time`,
  previewHint: 'After saving, move or cancel each of them. Leave counts only when nobody is left.',
  standing: 'Move or cancel them all before approving.',
  nobody: 'No appointments stand in this time.',
  nobodyHint: 'It can be approved at once.',
  looking: 'Looking for affected appointments…',
  lead: 'Choose a new time for each, then confirm once. Each person is told once.',
  toOf: (name) => `${name} moves to`,
  cancel: 'Cancel and tell the patient',
  none: 'No free time left',
  later: 'Leave for later',
  confirm: (count) => `Confirm ${count} and approve`,
  approve: 'Approve the leave',
  working: 'Moving…',
  done: (moved, cancelled) =>
    `Moved ${moved}${cancelled > 0 ? `, cancelled ${cancelled}` : ''}. The leave is approved.`,
  partly: (moved, left) => `${moved} done, ${left} still to move. The leave is not approved.`,
  failed: 'Not moved',
};
