import type { BookingMessages } from '../../visits/slots/texts.vi';
import type { Draft } from './draft';
import { childErrors } from './small-child';

const REASON_MAX = 1000;
const FILES_MAX = 10;
const FILE_BYTES = 15 * 1024 * 1024;

/** Ids of the controls; the same words as the fields of the call. */
export const FIELDS = ['patientId', 'accompaniedBy', 'weight', 'reason', 'attachments'] as const;

export type VisitField = (typeof FIELDS)[number];

/** What is wrong with what was entered about the visit, by field. */
export function visitErrors(
  {
    patientId,
    reason,
    small,
    busy = false,
    ...child
  }: Pick<Draft, 'patientId' | 'reason' | 'weight' | 'adult'> & {
    small: boolean;
    /** They have a visit beside which the chosen one cannot be booked. */
    busy?: boolean;
  },
  files: readonly File[],
  messages: BookingMessages,
): Partial<Record<VisitField, string>> {
  const { person } = messages;
  const found: Partial<Record<VisitField, string>> = small ? childErrors(child, messages) : {};
  if (patientId === null) found.patientId = person.whoMissing;
  if (busy) found.patientId = person.whoBusy;
  if (reason.trim() === '') found.reason = person.reasonMissing;
  if (reason.length > REASON_MAX) found.reason = person.reasonLong(REASON_MAX);
  const large = files.find(({ size }) => size > FILE_BYTES);
  if (large) found.attachments = person.fileLarge(large.name);
  if (files.length > FILES_MAX) found.attachments = person.filesMany(FILES_MAX);
  return found;
}
