import type { BulkTexts } from './bulk-texts.vi';

/** The same in English. */
export const en: BulkTexts = {
  confirm: 'Confirm',
  cancel: 'Cancel appointments',
  confirmTitle: ({ count }: { count: number }) => `Confirm ${count} appointments?`,
  confirmText: 'The patients are told at once.',
  cancelTitle: ({ count }: { count: number }) => `Cancel ${count} appointments?`,
  cancelText: 'The times are given back and the patients are told why.',
  reason: 'Reason',
  reasonMissing: 'Please give a reason.',
  back: 'No',
  working: ({ done, all }: { done: number; all: number }) => `Working ${done}/${all}…`,
  report: 'Result',
  done: ({ count }: { count: number }) => `${count} appointments done.`,
  failed: ({ count }: { count: number }) => `${count} could not be done:`,
  close: 'Close',
};
