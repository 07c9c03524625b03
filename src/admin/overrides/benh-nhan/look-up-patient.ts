import { call } from '../../../shared/api/call';
import type { lookUpPatient as lookUp } from '../../../shared/patient/operations';

/** Finds a patient by exactly this code or citizen id (12 digits), seen or not. Audited. */
export const lookUpPatient = (key: string) => {
  const typed = key.trim();
  const query = /^\d{12}$/.test(typed) ? { citizenId: typed } : { code: typed };
  return call<typeof lookUp>('GET /benh-nhan/tra-cuu', { query });
};
