import type {
  previewAffected,
  Decision as SentDecision,
} from '../../../shared/booking/desk-operations';
import { AppError, type Text } from '../../../shared/errors';
import type { Taken } from '../../../shared/operation/shape';
import type { LeaveRange } from './range';

/** What is to become of an appointment: it moves to a slot, or is cancelled. */
export type Decision =
  | { id: string; start: string; doctorId: string; reason: string }
  | { id: string; cancel: true; reason: string };

const REASON: Text = { vi: 'Bác sĩ nghỉ', en: 'The doctor is away' };

/** The decisions of a call, with the reason that people are told. */
export const decisionsOf = (sent: readonly SentDecision[]): Decision[] =>
  sent.map((one) =>
    'start' in one
      ? { ...one, start: new Date(one.start).toISOString(), reason: REASON.vi }
      : { ...one, reason: REASON.vi },
  );

type AskedRange = Taken<(typeof previewAffected)['query']>;

const NO_RANGE: Text = { vi: 'Khoảng thời gian không hợp lệ.', en: 'The time is not valid.' };
const NO_ID: Text = { vi: 'Mã không hợp lệ.', en: 'The id is not valid.' };

/** A range that is not stored yet. @throws AppError INVALID at its part. */
export function leaveRange({ doctor, room, clinic, from, to }: AskedRange): LeaveRange {
  const range = {
    doctor,
    room,
    clinic,
    start: new Date(from).toISOString(),
    end: new Date(to).toISOString(),
  };
  const errors: Record<string, Text> = {};
  if (range.start >= range.end) errors.to = NO_RANGE;
  if (!doctor && !room && !clinic) errors.doctor = NO_ID;
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { errors });
  return range;
}
