import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, type Text } from '../../../shared/errors';
import { isId } from '../../../shared/fields/reference';
import type { LeaveRange } from './range';

/** What is to become of an appointment: it moves to a slot, or is cancelled. */
export type Decision =
  | { id: string; start: string; doctorId: string; reason: string }
  | { id: string; cancel: true; reason: string };

const REASON: Text = { vi: 'Bác sĩ nghỉ', en: 'The doctor is away' };

const id = z.string().refine(isId);
const start = z.string().refine((text) => !Number.isNaN(Date.parse(text)));
const decisions = z
  .array(
    z.union([z.object({ id, cancel: z.literal(true) }), z.object({ id, start, doctorId: id })]),
  )
  .max(200);

const BROKEN: Text = { vi: 'Danh sách dời lịch không hợp lệ.', en: 'The list is not valid.' };

function sent(request: FastifyRequest, name: string): unknown {
  if (!request.multipart) {
    const { body } = request;
    return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  }
  const text = request.multipart.fields[name];
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the part `moves`. @throws AppError INVALID there. */
export function readDecisions(request: FastifyRequest): Decision[] {
  const read = decisions.safeParse(sent(request, 'moves') ?? []);
  if (!read.success) throw new AppError('INVALID', { errors: { moves: BROKEN } });
  return read.data.map((one) =>
    'start' in one
      ? { ...one, start: new Date(one.start).toISOString(), reason: REASON.vi }
      : { ...one, reason: REASON.vi },
  );
}

const NO_RANGE: Text = { vi: 'Khoảng thời gian không hợp lệ.', en: 'The time is not valid.' };
const NO_ID: Text = { vi: 'Mã không hợp lệ.', en: 'The id is not valid.' };

/** Reads a range that is not stored yet from the query. @throws AppError INVALID at its part. */
export function readRange(query: Readonly<Record<string, unknown>>): LeaveRange {
  const errors: Record<string, Text> = {};
  const reference = (name: string): string | null => {
    const value = query[name];
    if (value === undefined || value === '') return null;
    if (typeof value === 'string' && isId(value)) return value.toLowerCase();
    errors[name] = NO_ID;
    return null;
  };
  const instant = (name: string): string => {
    const moment = Date.parse(String(query[name]));
    if (Number.isNaN(moment)) errors[name] = NO_RANGE;
    return Number.isNaN(moment) ? '' : new Date(moment).toISOString();
  };
  const range = {
    doctor: reference('doctor'),
    room: reference('room'),
    clinic: reference('clinic'),
    start: instant('from'),
    end: instant('to'),
  };
  if (!errors.to && range.start >= range.end) errors.to = NO_RANGE;
  if (!range.doctor && !range.room && !range.clinic) errors.doctor ??= NO_ID;
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { errors });
  return range;
}
