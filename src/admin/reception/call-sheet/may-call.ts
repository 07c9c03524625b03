import type { Policy } from '../../../shared/resource/policy';
import type { Viewer } from '../../../shared/resource/role';
import { APPOINTMENTS } from '../desk-api';

/** Whether a role may read who missed an appointment and by which number they are called. */
export function mayCall(policies: ReadonlyMap<string, Policy>, role: Viewer): boolean {
  const patients = policies.get('benh-nhan')?.[role];
  const visits = policies.get(APPOINTMENTS)?.[role];
  return Boolean(visits?.read && patients?.read && patients.fields.read.has('phone'));
}
