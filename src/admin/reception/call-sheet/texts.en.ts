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
  outcomes: '□ Booked again  □ Does not want  □ No answer',
  rows: 'To call',
  caller: 'Called by',
};
