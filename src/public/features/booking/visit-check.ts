import type { BookingMessages } from '../../visits/slots/texts.vi';
import type { Draft } from './draft';

const REASON_MAX = 1000;
const FILES_MAX = 10;
const FILE_BYTES = 15 * 1024 * 1024;

/** Ids of the controls; the same words as the fields of the call. */
export const FIELDS = ['patientId', 'reason', 'attachments'] as const;

export type VisitField = (typeof FIELDS)[number];

/** What is wrong with what was entered about the visit, by field. */
export function visitErrors(
  { patientId, reason }: Pick<Draft, 'patientId' | 'reason'>,
  files: readonly File[],
  { person }: BookingMessages,
): Partial<Record<VisitField, string>> {
  const found: Partial<Record<VisitField, string>> = {};
  if (patientId === null) found.patientId = person.whoMissing;
  if (reason.trim() === '') found.reason = person.reasonMissing;
  if (reason.length > REASON_MAX) found.reason = person.reasonLong(REASON_MAX);
  const large = files.find(({ size }) => size > FILE_BYTES);
  if (large) found.attachments = person.fileLarge(large.name);
  if (files.length > FILES_MAX) found.attachments = person.filesMany(FILES_MAX);
  return found;
}
