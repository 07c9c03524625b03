import type { DayMessages } from './texts.vi';

export const en: DayMessages = {
  single: 'Book one appointment only',
  places: {
    title: 'Where do you need to go?',
    lead: 'Choose two or more. We put them in a sensible order: blood and images first, the doctor once the results are there.',
    parts: 'Blood tests and images',
    departments: 'Specialties',
    filter: 'Find a specialty or a complaint',
    none: 'No specialty matches. Try a shorter word.',
    chosen: (names) => `Chosen: ${names}`,
    few: 'Choose two or more. For one alone, book one appointment.',
    doctor: (department) => `Doctor, ${department}`,
    anyDoctor: 'Any doctor',
  },
  times: {
    title: 'Choose a day and times',
    lead: 'Each has time for all of them, with the way between and the wait for results.',
    searching: 'Looking for days with time for all of them…',
    none: (from, to) =>
      `From ${from} to ${to} no day has time for all of them. Look at later days, leave one out, or take any doctor.`,
    own: 'held for you',
    missing: 'Choose a day.',
    earlier: 'Two weeks earlier',
    later: 'Two weeks later',
    more: (count) => `Show ${count} more`,
    count: (count) => (count === 1 ? '1 choice' : `${count} choices`),
    room: (number, floor) => (floor === null ? `room ${number}` : `room ${number}, floor ${floor}`),
    lost: 'Somebody has just taken one of the times, so none is held. What you entered is still here. Please choose again:',
  },
  moving: {
    which: 'What do you want to move?',
    all: (count) => `All ${count} appointments of the day`,
    allHint: 'To another day or other hours, still in a sensible order.',
    one: 'This appointment only',
    oneHint: 'On another day it is no longer together with the others.',
    anyDoctor: 'Another doctor of the department will do',
    confirm: (count) => `Move ${count} appointments`,
    lost: 'Somebody has just taken one of the times, so nothing was moved. Your old times are still yours. Please choose again.',
  },
  person: {
    visits: 'Visits',
    fee: (money) => `Fee ${money}`,
    confirm: (count) => `Book ${count} appointments`,
    change: 'Change day and times',
  },
};
