import type { FastifyRequest } from 'fastify';
import { f } from '../../shared/fields/f';
import type { Fields } from '../../shared/fields/kinds';
import type { Scope } from '../resource/scope';
import { appointmentsOf, readFields, toUtc } from './read-booking';

/** A patient who came without an appointment, as the desk writes it down. */
export interface WalkIn {
  patient: string;
  department: string;
  doctor: string | null;
  /** The open slot, ISO 8601; null squeezes the visit in. */
  start: string | null;
  reason: string | null;
  priority: string;
  payer: string;
}

const label = (vi: string, en: string) => ({ label: { vi, en } });

const FIELDS: Fields = {
  patientId: f.ref('benh-nhan', { ...label('Người khám', 'Patient'), required: true }),
  departmentId: f.ref('phong-ban', { ...label('Khoa', 'Department'), required: true }),
  doctorId: f.ref('bac-si', label('Bác sĩ', 'Doctor')),
  start: f.instant(label('Giờ khám', 'Time')),
};

/** Reads a walk-in. @throws AppError INVALID with a text at each field. */
export function readWalkIn(scope: Scope, request: FastifyRequest): WalkIn {
  const { priority, payer, reason } = appointmentsOf(scope).fields;
  const fields: Fields = { ...FIELDS, ...(reason && { reason }) };
  for (const [name, field] of Object.entries({ priority, payer })) {
    if (field) fields[name] = { ...field, required: false };
  }
  const { values } = readFields(scope, request, fields, () => []);
  return {
    patient: String(values.patientId),
    department: String(values.departmentId),
    doctor: values.doctorId ?? null,
    start: values.start ? toUtc(values.start) : null,
    reason: values.reason ?? null,
    priority: values.priority ?? 'normal',
    payer: values.payer ?? 'fee',
  };
}
