import { formatNumber } from '../../shared/format/numbers';
import type { Language } from '../../shared/i18n/language';
import type { ServiceState } from '../../shared/service/state-operation';
import { bytesText, durationText } from './amounts';
import type { StateWords } from './texts.vi';

/** As the rules for Prometheus have it, in seconds. */
const LATE_SECONDS = 1_800;
/** A statement that waits longer for a lock holds people up, in seconds. */
const LOCK_SECONDS = 5;
/** A day and a half: one backup was missed. */
const OLD_SECONDS = 129_600;
/** The changes of so many seconds may wait for their archive, which happens each minute. */
const BEHIND_SECONDS = 900;
/** More files without a record than leftovers of requests that were cut off. */
const MUCH_TRASH = 100;

/** The name of a job in words, as the server knows it where there are none. */
export const jobName = (name: string, words: StateWords): string => words.jobNames[name] ?? name;

export const channelName = (name: string, words: StateWords): string =>
  (words.channels as Record<string, string>)[name] ?? name;

function backupProblems(
  { backups, at }: ServiceState,
  words: StateWords,
  language: Language,
): string[] {
  if (backups === null) return [];
  const { last, failure } = backups;
  const age = last === null ? null : (Date.parse(at) - Date.parse(last)) / 1000;
  return [
    ...(failure ? [words.backupFailed(failure.message)] : []),
    ...(age === null && !failure ? [words.backupMissing] : []),
    ...(age !== null && age > OLD_SECONDS ? [words.backupOld(durationText(age, language))] : []),
  ];
}

function recoveryProblems(
  { recovery, at }: ServiceState,
  words: StateWords,
  language: Language,
): string[] {
  if (recovery === null) return [];
  const { until, base } = recovery;
  if (base === null || until === null) return [words.recoveryMissing];
  const behind = (Date.parse(at) - Date.parse(until)) / 1000;
  return behind > BEHIND_SECONDS ? [words.recoveryBehind(durationText(behind, language))] : [];
}

/** What somebody should do something about, in words, the worst first. */
export function attention(state: ServiceState, words: StateWords, language: Language): string[] {
  const { jobs, messages, storage, locks, connections } = state;
  const number = (count: number) => formatNumber(count, language);
  const isLow = storage.free !== null && storage.free < storage.reserve * 2;
  return [
    ...(storage.up ? [] : [words.storeAway]),
    ...backupProblems(state, words, language),
    ...recoveryProblems(state, words, language),
    ...(isLow ? [words.diskLow(bytesText(storage.free ?? 0, language))] : []),
    ...(locks.longest !== null && locks.longest > LOCK_SECONDS
      ? [words.lockHeld(durationText(locks.longest, language))]
      : []),
    ...connections.parts
      .filter(({ waiting }) => waiting > 0)
      .map(({ name }) => words.partWaits(name)),
    ...jobs
      .filter(({ failing }) => failing)
      .map(({ name }) => words.jobFails(jobName(name, words))),
    ...messages
      .filter(({ late }) => late > LATE_SECONDS)
      .map(({ channel, late }) =>
        words.messagesLate(channelName(channel, words), durationText(late, language)),
      ),
    ...messages
      .filter(({ parked }) => parked > 0)
      .map(({ channel, parked }) =>
        words.messagesParked(channelName(channel, words), number(parked)),
      ),
    ...((storage.trash ?? 0) > MUCH_TRASH ? [words.trashFull(number(storage.trash ?? 0))] : []),
  ];
}
