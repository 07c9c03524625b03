import { choicesOf } from '../../shared/fields/ask';
import type { PrintDocument } from '../../shared/records/print/operations';
import { paperDocument } from '../../shared/records/print/paper-document';
import { findResource, resourceNamed } from '../../shared/resource/config';
import type { MedicalPaper } from '../../shared/rules/paper/missing';
import {
  readDiagnosisNames,
  readDoctorName,
  readPrintClinic,
  readPrintPatient,
} from '../print/read-names';
import { asRow } from '../resource/as-row';
import { getRecord } from '../resource/get';
import type { Scope } from '../resource/scope';

/** The resource of medical papers. */
export const PAPERS = 'giay-y-te';

/** The Vietnamese word of a choice of patients; null where none is chosen. */
function chosenWord(scope: Scope, field: string, value: string | null | undefined): string | null {
  const choices = choicesOf(findResource(scope.services.config, 'benh-nhan')?.fields[field]);
  return (value && choices?.[value]?.label.vi) || null;
}

/**
 * The paper as it is printed, of what is known now.
 * @param issuedAt When it is issued; null of a draft.
 * @throws AppError NOT_FOUND for a patient whom the actor may not see.
 */
export async function layOutPaper(
  scope: Scope,
  paper: MedicalPaper,
  issuedAt: string | null,
): Promise<PrintDocument> {
  const { config, settings } = scope.services;
  const patients = resourceNamed(config, 'benh-nhan');
  const person = asRow('benh-nhan', await getRecord(scope, patients, paper.patient));
  return paperDocument({
    clinic: await readPrintClinic(scope),
    patient: {
      ...(await readPrintPatient(scope, paper.patient)),
      occupation: chosenWord(scope, 'occupation', person.occupation),
      ethnicity: chosenWord(scope, 'ethnicity', person.ethnicity),
      insuredUntil: person.insuranceExpiry ?? null,
    },
    paper,
    doctor: await readDoctorName(scope, paper.doctor),
    issuedAt,
    names: {
      lists: {},
      diagnoses: await readDiagnosisNames(scope, paper.diagnosis ?? []),
      zone: settings.timeZone,
    },
  });
}
