import { AppError } from '../../shared/errors';
import type { PrintDocument } from '../../shared/records/print/operations';
import { prescriptionDocument } from '../../shared/records/print/prescription-document';
import { resourceNamed } from '../../shared/resource/config';
import { asRow } from '../resource/as-row';
import { getRecord } from '../resource/get';
import { policyOf, type Scope } from '../resource/scope';
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
  const resource = resourceNamed(scope.services.config, 'don-thuoc');
  if (!policyOf(scope, resource).fields.read.has('lines')) throw new AppError('FORBIDDEN');
  const prescription = asRow('don-thuoc', await getRecord(scope, resource, id));
  const { signedAt, patient, doctor, diagnosis } = prescription;
  if (!signedAt) throw new AppError('BAD_TRANSITION');
  return prescriptionDocument({
    clinic: await readPrintClinic(scope),
    patient: await readPrintPatient(scope, patient),
    prescription: { ...prescription, signedAt },
    doctor: await readDoctorName(scope, doctor),
    names: {
      lists: {},
      diagnoses: await readDiagnosisNames(scope, diagnosis ?? []),
      zone: scope.services.settings.timeZone,
    },
  });
}
