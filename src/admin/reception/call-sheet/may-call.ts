import type { ViewerPolicy } from '../../../shared/resource/policy';
import { APPOINTMENTS } from '../desk-api';

/** Whether somebody of these rights may read who missed an appointment and by which number they are called. */
export function mayCall(policyOf: (resource: string) => ViewerPolicy | undefined): boolean {
  const patients = policyOf('benh-nhan');
  const visits = policyOf(APPOINTMENTS);
  return Boolean(visits?.read && patients?.read && patients.fields.read.has('phone'));
}
