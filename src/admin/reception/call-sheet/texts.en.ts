import type { CallTexts } from './texts.vi';

export const en: CallTexts = {
  open: 'Call sheet',
  title: 'Call sheet: missed appointments',
  back: 'Back to the appointments',
  print: 'Print',
  none: 'There is nobody to call',
  noneText: 'None of the appointments that are looked at is recorded as missed.',
  more: (shown, all) =>
    `There are ${all} missed appointments; these are the latest ${shown}. Narrow the filter to call the others.`,
  name: 'Patient',
  age: 'Age',
  phone: 'Phone',
  when: 'Missed',
  doctor: 'Doctor',
  department: 'Department',
  before: 'Missed before',
  outcome: 'Outcome',
  outcomes: '□\u00a0Booked\u00a0again □\u00a0Does\u00a0not\u00a0want □\u00a0No\u00a0answer',
  rows: 'To call',
  caller: 'Called by',
};
