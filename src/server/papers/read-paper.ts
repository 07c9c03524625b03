import { choicesOf } from '../../shared/fields/ask';
import type { PrintDocument } from '../../shared/records/print/operations';
import { type PaperToPrint, paperDocument } from '../../shared/records/print/paper-document';
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
import { type PaperNumbers, standIns } from './kept-numbers';

/** The resource of medical papers. */
export const PAPERS = 'giay-y-te';

/** The Vietnamese word of a choice of patients; null where none is chosen. */
function chosenWord(scope: Scope, field: string, value: string | null | undefined): string | null {
  const choices = choicesOf(findResource(scope.services.config, 'benh-nhan')?.fields[field]);
  return (value && choices?.[value]?.label.vi) || null;
}

async function readToPrint(
  scope: Scope,
  paper: MedicalPaper,
  issuedAt: string | null,
): Promise<PaperToPrint> {
  const { config, settings } = scope.services;
  const patients = resourceNamed(config, 'benh-nhan');
  const person = asRow('benh-nhan', await getRecord(scope, patients, paper.patient));
  return {
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
  };
}

/**
 * A draft as it is printed, of what is known now.
 * @throws AppError NOT_FOUND for a patient whom the actor may not see.
 */
export const layOutDraft = async (scope: Scope, paper: MedicalPaper): Promise<PrintDocument> =>
  paperDocument(await readToPrint(scope, paper, null));

/**
 * What is kept of a paper that is issued now: as it is printed, without the numbers of the patient, and
 * these apart, for the fields that are encrypted.
 * @throws AppError NOT_FOUND for a patient whom the actor may not see.
 */
export async function layOutIssued(
  scope: Scope,
  paper: MedicalPaper,
): Promise<PaperNumbers & { printed: PrintDocument }> {
  const print = await readToPrint(scope, paper, scope.now.toISOString());
  const { citizenId, insuranceNumber } = print.patient;
  const numbers = { citizenId, insuranceNumber };
  const patient = { ...print.patient, ...standIns(numbers) };
  return { ...numbers, printed: paperDocument({ ...print, patient }) };
}
