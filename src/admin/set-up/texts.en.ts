import type { SetUpWords } from './texts.vi';

/** `3 rooms`, `1 room`. */
const some = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

/** The words of the set-up page in English. */
export const en: SetUpWords = {
  title: 'Set the clinic up',
  lead: 'From an empty installation to the first appointment. Go from the top down; stop and come back whenever you like.',
  blocked: 'Patients cannot book yet. Still missing:',
  ready: (when) => `Patients can book now. The first free time: ${when}.`,
  readyFor: (count) => `${some(count, 'doctor has', 'doctors have')} free times within two weeks.`,
  noTimes:
    'Everything essential is there, but nothing is free within two weeks. Look at the hours, the days off and the booking limits.',
  seeTimes: 'See the free times',
  toSetUp: 'Go on setting up',
  notDone: (count) => `The clinic cannot take bookings yet: ${some(count, 'thing')} to do.`,
  usual: 'Add 12 usual departments',
  importOf: (list) => `Import CSV: ${list}`,
  added: (count) => `${count} departments were added. Remove those you do not use in the list.`,
  addBlock: 'Add a block',
  addHours: 'Enter the hours',
  addPerson: 'Add a member of staff',
  states: { done: 'Done', missing: 'To do', open: 'Advised' },
  steps: {
    clinic: {
      title: 'Name and hours',
      lead: 'Name, address, phone and opening hours stand on the public pages and on paper. The form begins with Monday to Saturday, 7:00–17:00: change it on the tab Opening hours.',
      there: (count) => some(count, 'clinic'),
      add: 'Add the clinic',
      list: 'Open clinics',
    },
    departments: {
      title: 'Departments',
      lead: 'Those that take bookings are the specialties that patients choose from.',
      there: (count) => some(count, 'department'),
      add: 'Add a department',
      list: 'Departments',
    },
    rooms: {
      title: 'Blocks and rooms',
      lead: 'Slips and the screens of the queue send patients to the right room.',
      there: (count) => some(count, 'room'),
      add: 'Add a room',
      list: 'Rooms',
    },
    doctors: {
      title: 'Doctors',
      lead: 'Choose the departments, so that patients see the doctor; “Bookable” is on already.',
      there: (count) => some(count, 'doctor'),
      add: 'Add a doctor',
      list: 'Doctors',
    },
    schedules: {
      title: 'Consultation hours',
      lead: 'The weekly sessions of each doctor. Free times are computed from them.',
      there: (count) => some(count, 'session'),
      add: 'Add hours',
      list: 'Hours',
    },
    services: {
      title: 'Price list',
      lead: 'Patients see the prices before they come, doctors order from this list.',
      there: (count) => some(count, 'service'),
      add: 'Add a service',
      list: 'Price list',
    },
    accounts: {
      title: 'Staff accounts',
      lead: 'One account a person with the right role: reception, doctor, nurse, pharmacist.',
      there: (count) => some(count, 'staff account'),
      add: 'Give an account',
      list: 'Accounts',
    },
    patients: {
      title: 'Earlier patients',
      lead: 'Bring their records over by a CSV file: try it first, each wrong row is told.',
      there: (count) => (count >= 1000 ? 'More than 1,000 patients' : some(count, 'patient')),
      list: 'Patients',
    },
    settings: {
      title: 'Rules and texts',
      lead: 'How early to book, until when to cancel, who messages come from, the advice for a visit.',
      there: (count) => (count === 0 ? 'As they came' : `Changed ${some(count, 'time')}`),
      list: 'Open settings',
    },
  },
  english: {
    title: 'English',
    lead: 'Who reads English sees Vietnamese in these places.',
    whole: 'Everything is in English too.',
    lacks: (texts, rows) => `${some(texts, 'text')}, in ${some(rows, 'row')}`,
    more: (count) => `and ${count} more`,
  },
  lacks: {
    clinic: () => 'There is no clinic yet.',
    hours: () => 'No opening hours: the public pages cannot say when you are open.',
    departments: () => 'There is no department yet.',
    'bookable-departments': () => 'No department takes bookings.',
    blocks: () => 'There is no block; rooms are in blocks.',
    rooms: () => 'There is no room yet.',
    doctors: () => 'There is no doctor yet.',
    'bookable-doctors': () => 'No doctor has “Bookable” turned on.',
    schedules: () => 'No doctor has consultation hours.',
    'doctors-without-hours': (count) =>
      `${some(count, 'doctor takes', 'doctors take')} bookings but ${count === 1 ? 'has' : 'have'} no hours.`,
    services: () => 'There is no service yet.',
    people: () => 'Nobody for reception yet: add the person first, then give an account.',
    'doctors-without-account': (count) =>
      `${some(count, 'doctor has', 'doctors have')} no account.`,
    desk: () => 'Nobody has an account for reception.',
    patients: () => 'There is no patient. A new clinic can skip this.',
    untouched: () => 'Nobody has looked at the defaults yet.',
  },
};
