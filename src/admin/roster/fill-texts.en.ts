import type { FillTexts } from './fill-texts.vi';

/** Words of filling in a roster. */
export const en: FillTexts = {
  intro: ({ from, to }) =>
    `Proposes shifts for the department from ${from} to ${to} after its needs and the rules of working time. Shifts that are on the board stay, nobody is moved.`,
  nothingYet: 'Nothing is written until you choose Write to the board.',
  seconds: 'Time to search',
  secondsOf: ({ count }) => `${count} seconds`,
  secondsHelp: 'The longer, the more needs are met and the fairer the shares.',
  start: 'Start',
  needs: 'See the needs',
  waiting: ({ count }) => `Waiting for its turn: ${count} other rosters come first.`,
  soon: 'About to start…',
  running: ({ seconds, most }) => `Filling in: ${seconds} of ${most} seconds`,
  stopping: 'Stopping at the best so far…',
  bestNone: 'No whole roster yet.',
  best: ({ count, cost }) => `Best so far: ${count} shifts more, cost ${cost} (less is better).`,
  stop: 'Stop at the best so far',
  hide: 'Hide and go on',
  hideHelp: 'It goes on while this is hidden; choose Fill in to see it again.',
  lost: ({ reason }) => `The progress could not be read, trying again: ${reason}`,
  failed:
    'The last filling did not end, for the server stopped or failed. The board is unchanged; fill in again.',
  proposed: ({ count, people }) => `Proposes ${count} shifts for ${people} people.`,
  proposedNone: 'No shift could be added.',
  preview: 'Proposed roster',
  keyProposed: 'Dashed: proposed',
  keyKept: 'Without a border: there already, stays',
  isProposed: ({ kind }) => `proposed ${kind}`,
  isKept: ({ kind }) => `there already ${kind}`,
  met: 'All needs are met.',
  gaps: ({ count }) => `${count} needs are not met`,
  wishesMet: ({ wishes }) => `All ${wishes} wishes are met.`,
  wishesUnmet: ({ count, wishes }) => `${count} of ${wishes} wishes are not met`,
  write: 'Write to the board',
  writeHelp:
    'Writing makes planned shifts; nothing is published and nobody is told. Undo (Ctrl Z) takes all of them away at once.',
  drop: 'Drop',
  again: 'Fill in again',
  wrote: ({ count }) => `${count} shifts were written to the board.`,
  notWritten: ({ reason }) =>
    `No shift was written: ${reason} If the board has changed since, fill in again.`,
};
