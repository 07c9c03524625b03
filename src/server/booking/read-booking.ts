import type { FastifyRequest } from 'fastify';
import { AppError, type Text } from '../../shared/errors';
import { f } from '../../shared/fields/f';
import type { Fields } from '../../shared/fields/kinds';
import { isId } from '../../shared/fields/reference';
import { resourceNamed } from '../../shared/resource/config';
import { REQUIRED, validate } from '../../shared/resource/issue-text';
import { recordSchema } from '../../shared/resource/record-schema';
import type { Resource } from '../../shared/resource/resource';
import type { Upload } from '../resource/files/upload';
import { readRecordInput } from '../resource/record-input';
import type { Scope } from '../resource/scope';

/** The resource of appointments. */
export const APPOINTMENTS = 'phieu-thong-tin';

export const appointmentsOf = (scope: Scope): Resource =>
  resourceNamed(scope.services.config, APPOINTMENTS);

const label = (vi: string, en: string) => ({ label: { vi, en } });

const TIME: Fields = {
  doctorId: f.ref('bac-si', label('Bác sĩ', 'Doctor')),
  departmentId: f.ref('phong-ban', label('Khoa', 'Department')),
  start: f.instant(label('Giờ khám', 'Time')),
};

const BOOKING: Fields = {
  ...TIME,
  holdId: f.text(label('Giữ chỗ', 'Hold')),
  patientId: f.ref('benh-nhan', { ...label('Người khám', 'Patient'), required: true }),
  reason: f.longText({ ...label('Lý do khám', 'Reason'), max: 1000 }),
};

/** Whom and when somebody wants: a doctor, or any of a department. */
export interface WantedSlot {
  doctorId: string | null;
  departmentId: string | null;
  start: string;
}

/** What a booking says; without a hold it names the slot. */
export interface BookingInput {
  doctorId: string | null;
  departmentId: string | null;
  start: string | null;
  holdId: string | null;
  patientId: string;
  reason: string | null;
}

/** Checks the values of a call by these fields; files are apart, under `attachments`. */
function readFields(scope: Scope, request: FastifyRequest, fields: Fields) {
  const described = { ...appointmentsOf(scope), fields };
  const { values, uploads } = readRecordInput(described, request);
  const { attachments, ...plain } = values;
  if (Array.isArray(attachments) && attachments.length > 0) {
    const text = { vi: 'Hãy gửi tệp mới.', en: 'Send the files themselves.' };
    throw new AppError('INVALID', { errors: { attachments: text } });
  }
  const schema = recordSchema(described, {
    moment: 'create',
    fields: new Set(Object.keys(fields)),
  });
  const checked = validate(schema, plain);
  if (!('value' in checked)) throw new AppError('INVALID', { errors: checked.errors });
  return { values: checked.value as Record<string, string | null | undefined>, uploads };
}

/** A moment in the one form that slots have. */
const toUtc = (start: string): string => new Date(start).toISOString();

function missing(errors: Record<string, Text>): void {
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { errors });
}

/** Reads what is to be held. @throws AppError INVALID with a text at each field. */
export function readHold(scope: Scope, request: FastifyRequest): WantedSlot {
  const { doctorId = null, departmentId = null, start } = readFields(scope, request, TIME).values;
  const errors: Record<string, Text> = {};
  if (!start) errors.start = REQUIRED;
  if (!doctorId && !departmentId) errors.doctorId = REQUIRED;
  missing(errors);
  return { doctorId, departmentId, start: toUtc(String(start)) };
}

/** Reads a booking and its files. @throws AppError INVALID with a text at each field. */
export function readBooking(
  scope: Scope,
  request: FastifyRequest,
): { input: BookingInput; uploads: readonly Upload[] } {
  const { values, uploads } = readFields(scope, request, BOOKING);
  const { doctorId = null, departmentId = null, start, holdId = null, reason = null } = values;
  const errors: Record<string, Text> = {};
  if (holdId !== null && !isId(holdId)) {
    errors.holdId = { vi: 'Mã giữ chỗ không hợp lệ.', en: 'The hold is not valid.' };
  }
  if (holdId === null && !start) errors.start = REQUIRED;
  if (holdId === null && !doctorId && !departmentId) errors.doctorId = REQUIRED;
  missing(errors);
  const input: BookingInput = {
    doctorId,
    departmentId,
    start: start ? toUtc(start) : null,
    holdId: holdId?.toLowerCase() ?? null,
    patientId: String(values.patientId),
    reason,
  };
  return { input, uploads };
}
