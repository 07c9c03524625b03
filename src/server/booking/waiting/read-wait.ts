import type { FastifyRequest } from 'fastify';
import { f } from '../../../shared/fields/f';
import type { Fields } from '../../../shared/fields/kinds';
import type { Wish } from '../../../shared/rules/waiting/wish';
import type { Scope } from '../../resource/scope';
import { label, readFields } from '../read-booking';

const WAIT: Fields = {
  doctorId: f.ref('bac-si', label('Bác sĩ', 'Doctor')),
  departmentId: f.ref('phong-ban', label('Khoa', 'Department')),
  appointmentId: f.ref('phieu-thong-tin', label('Lịch muốn sớm hơn', 'Earlier than')),
  patientId: f.ref('benh-nhan', label('Người khám', 'Patient')),
  earliest: f.date(label('Từ ngày', 'From')),
  until: f.date(label('Đến ngày', 'Until')),
  preference: f.enum({
    ...label('Buổi', 'Time of day'),
    options: {
      any: label('Giờ nào cũng được', 'Any time'),
      morning: label('Buổi sáng', 'Morning'),
      afternoon: label('Buổi chiều', 'Afternoon'),
    },
  }),
};

/** What somebody says who wants to wait: for whom, or for which appointment to become earlier. */
export interface WaitInput {
  doctorId: string | null;
  departmentId: string | null;
  appointmentId: string | null;
  patientId: string | null;
  earliest: string | null;
  until: string | null;
  preference: Wish['preference'];
}

/** Reads a wait. @throws AppError INVALID with a text at each field. */
export function readWait(scope: Scope, request: FastifyRequest): WaitInput {
  const { values } = readFields(scope, request, WAIT, (sent) => {
    if (sent.appointmentId) return [];
    const who = sent.doctorId || sent.departmentId ? [] : ['doctorId'];
    return sent.patientId ? who : [...who, 'patientId'];
  });
  const { doctorId = null, departmentId = null, appointmentId = null } = values;
  const { patientId = null, earliest = null, until = null } = values;
  const preference = (values.preference ?? 'any') as Wish['preference'];
  return { doctorId, departmentId, appointmentId, patientId, earliest, until, preference };
}
