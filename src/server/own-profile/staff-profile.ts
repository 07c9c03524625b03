import type { PatientFile } from '../../shared/patient/profile-operations';
import { answersForRecords } from '../../shared/records/record-readers';
import { resourceNamed } from '../../shared/resource/config';
import { auditView } from '../resource/audit';
import { requireVisible } from '../resource/get';
import { denied, policyOf, type Scope } from '../resource/scope';
import { PATIENTS } from './own-patient';
import { ownFiles, ownRecords } from './own-records';

/**
 * Makes sure that staff who answer for records ask about a patient whom they may see: those who
 * treat them and managers, who read how records were signed.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN or NOT_FOUND.
 */
export async function requireProfileReader(scope: Scope, id: string): Promise<string> {
  const { config } = scope.services;
  const records = policyOf(scope, resourceNamed(config, 'ho-so-benh-an'));
  if (!answersForRecords(records)) throw denied(scope.actor);
  await requireVisible(scope, resourceNamed(config, PATIENTS), id);
  return id.toLowerCase();
}

/** All files kept about a patient, of whatever row, that the actor may read; the view is audited. */
export async function patientFiles(scope: Scope, id: string): Promise<PatientFile[]> {
  const patient = await requireProfileReader(scope, id);
  const own = await ownRecords(scope, patient);
  const files = await ownFiles(scope, own);
  for (const { resource } of own) {
    const rows = files.filter((file) => file.resource === resource.name);
    const seen = [...new Set(rows.map(({ recordId }) => recordId))];
    if (seen.length > 0) {
      await auditView(
        scope,
        resource,
        'list',
        seen.map((recordId) => ({ id: recordId, subject: patient })),
      );
    }
  }
  return files.map(({ id: file, name, type, size, resource, recordId }) => ({
    id: file,
    name,
    type,
    size,
    resource,
    recordId,
  }));
}
