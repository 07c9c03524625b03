import { appointmentDocument } from '../../shared/records/print/appointment-document';
import type { PrintDocument } from '../../shared/records/print/operations';
import { resourceNamed } from '../../shared/resource/config';
import { slipOf } from '../booking/slips/slip';
import { getRecord } from '../resource/get';
import type { Scope } from '../resource/scope';
import { readDoctorName, readPrintClinic, readPrintPatient } from './read-names';

/** What the department is called; null without one. */
async function departmentName({ db }: Scope, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom('phong_ban')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Where the patient goes: `101, Phòng khám Nội, tầng 1`; null without a room. */
async function roomName({ db }: Scope, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom('phong')
    .select(['number', 'name', 'floor'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const name = row.name ?? '';
  const place = name.includes(row.number) ? name : [row.number, name].filter(Boolean).join(', ');
  return `${place}, tầng ${row.floor}`;
}

/**
 * The slip of an appointment for paper, with the QR code that the desk finds it by; the view is audited.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN or NOT_FOUND as reading it does.
 */
export async function printAppointment(scope: Scope, id: string): Promise<PrintDocument> {
  const resource = resourceNamed(scope.services.config, 'phieu-thong-tin');
  const slip = slipOf(scope, resource, await getRecord(scope, resource, id));
  return appointmentDocument({
    clinic: await readPrintClinic(scope),
    patient: await readPrintPatient(scope, slip.patient),
    appointment: slip,
    doctor: slip.doctor === null ? null : await readDoctorName(scope, slip.doctor),
    department: await departmentName(scope, slip.department),
    room: await roomName(scope, slip.room),
    zone: scope.services.settings.timeZone,
  });
}
