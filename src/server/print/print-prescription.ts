import { AppError } from '../../shared/errors';
import type { PrintDocument } from '../../shared/records/print/operations';
import {
  type PrescriptionToPrint,
  prescriptionDocument,
} from '../../shared/records/print/prescription-document';
import { resourceNamed } from '../../shared/resource/config';
import { getRecord } from '../resource/get';
import type { Scope } from '../resource/scope';
import {
  readDiagnosisNames,
  readDoctorName,
  readPrintClinic,
  readPrintPatient,
} from './read-names';

/**
 * A signed prescription as the actor may read it, for paper; the view is audited.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN or NOT_FOUND as reading it does, BAD_TRANSITION for
 *   one that nobody has signed.
 */
export async function printPrescription(scope: Scope, id: string): Promise<PrintDocument> {
  const row = await getRecord(scope, resourceNamed(scope.services.config, 'don-thuoc'), id);
  if (!row.signedAt) throw new AppError('BAD_TRANSITION');
  const prescription = row as unknown as PrescriptionToPrint['prescription'];
  return prescriptionDocument({
    clinic: await readPrintClinic(scope),
    patient: await readPrintPatient(scope, String(row.patient)),
    prescription,
    doctor: await readDoctorName(scope, String(row.doctor)),
    names: {
      lists: {},
      diagnoses: await readDiagnosisNames(scope, prescription.diagnosis ?? []),
      zone: scope.services.settings.timeZone,
    },
  });
}
