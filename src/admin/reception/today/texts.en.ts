import type { TodayTexts } from './texts.vi';

/** The same in English. */
export const en: TodayTexts = {
  newVisit: {
    title: (time: string) => `Book at ${time}`,
    reason: 'Reason',
    save: 'Book',
    saving: 'Booking…',
    cancel: 'Cancel',
    missing: 'Choose who comes.',
    done: (code: string) => `Booked ${code}.`,
  },
  closeDay: {
    open: (name: string, day: string) => `Give leave: ${name}, ${day}`,
    title: 'The doctor is away',
  },
  today: {
    title: 'Desk today',
    parts: 'Parts of the day',
    find: 'Find a name, code or doctor, or scan a QR',
    late: 'Late',
    toCome: 'To come',
    here: 'Waiting',
    called: 'Called',
    inside: 'In examination',
    over: 'Done',
    missed: 'Missed',
    since: {
      late: (time: string) => `${time} late`,
      here: (time: string) => `waiting ${time}`,
      called: (time: string) => `called ${time} ago`,
      inside: (time: string) => `in for ${time}`,
    },
    nobody: 'No appointments today yet',
    nobodyText: 'Appointments and walk-ins of today appear here.',
    noneFound: 'Nobody here',
    tooMany: (shown: string) => `Only the first ${shown} are shown. Choose a department.`,
    keyUp: 'To the row before',
    keyDown: 'To the next row',
    keyLeft: 'To the column on the left',
    keyRight: 'To the column on the right',
    keyWalkIn: 'Walk-in',
    keyCode: 'Check in by code',
    keyAll: 'Show everybody',
    keyPart: (part: string) => `Only: ${part}`,
    hint: '↑ ↓ ← → to choose somebody, F to find; the key in brackets does it. ? shows all keys.',
  },
};
