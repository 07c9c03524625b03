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
import type { Values } from '../resource/hooks';
import { readRecordInput } from '../resource/record-input';
import type { Scope } from '../resource/scope';

/** The resource of appointments. */
export const APPOINTMENTS = 'phieu-thong-tin';

export const appointmentsOf = (scope: Scope): Resource =>
  resourceNamed(scope.services.config, APPOINTMENTS);

/** The label of a value that a call takes. */
export const label = (vi: string, en: string) => ({ label: { vi, en } });

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

/** Names what a call lacks besides what its fields require. */
type Missing = (values: Values) => string[];

const schemas = new WeakMap<Fields, ReturnType<typeof recordSchema>>();

/** The schema of the fields of a call, made when it is first needed. */
function schemaOf({ fields, ...resource }: Resource): ReturnType<typeof recordSchema> {
  const known = schemas.get(fields);
  if (known) return known;
  const names = new Set(Object.keys(fields));
  const made = recordSchema({ ...resource, fields }, { moment: 'create', fields: names });
  schemas.set(fields, made);
  return made;
}

/**
 * Checks the values of a call by these fields; files are apart, under `attachments`.
 * @throws AppError INVALID with a text at each field.
 */
export function readFields(
  scope: Scope,
  request: FastifyRequest,
  fields: Fields,
  missing: Missing,
) {
  const described = { ...appointmentsOf(scope), fields };
  const { values, uploads } = readRecordInput(described, request);
  const { attachments, ...plain } = values;
  const errors: Record<string, Text> = {};
  if (Array.isArray(attachments) && attachments.length > 0) {
    errors.attachments = { vi: 'Hãy gửi tệp mới.', en: 'Send the files themselves.' };
  }
  for (const name of missing(plain)) errors[name] = REQUIRED;
  const schema = schemaOf(described);
  const checked = validate(schema, plain);
  if ('errors' in checked) Object.assign(errors, checked.errors);
  if (!('value' in checked) || Object.keys(errors).length > 0) {
    throw new AppError('INVALID', { errors });
  }
  return { values: checked.value as Record<string, string | null | undefined>, uploads };
}

/** The names of the slot that are missing. */
function withoutSlot({ doctorId, departmentId, start }: Values): string[] {
  const who = doctorId || departmentId ? [] : ['doctorId'];
  return start ? who : [...who, 'start'];
}

/** A moment in the one form that slots have. */
export const toUtc = (start: string): string => new Date(start).toISOString();

/** Reads what is to be held. @throws AppError INVALID with a text at each field. */
export function readHold(scope: Scope, request: FastifyRequest): WantedSlot {
  const { values } = readFields(scope, request, TIME, withoutSlot);
  const { doctorId = null, departmentId = null, start } = values;
  return { doctorId, departmentId, start: toUtc(String(start)) };
}

/** Reads a booking and its files. @throws AppError INVALID with a text at each field. */
export function readBooking(
  scope: Scope,
  request: FastifyRequest,
): { input: BookingInput; uploads: readonly Upload[] } {
  const { values, uploads } = readFields(scope, request, BOOKING, (sent) =>
    sent.holdId ? [] : withoutSlot(sent),
  );
  const { doctorId = null, departmentId = null, start, holdId = null, reason = null } = values;
  if (holdId !== null && !isId(holdId)) {
    const text = { vi: 'Mã giữ chỗ không hợp lệ.', en: 'The hold is not valid.' };
    throw new AppError('INVALID', { errors: { holdId: text } });
  }
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
