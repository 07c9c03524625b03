import { call } from '../../../shared/api/call';
import { actOn } from '../../../shared/api/rows';
import type { lookUpPatient as lookUp } from '../../../shared/patient/operations';

/** Finds a patient by exactly this code or citizen id (12 digits), seen or not. Audited. */
export const lookUpPatient = (key: string) => {
  const typed = key.trim();
  const query = /^\d{12}$/.test(typed) ? { citizenId: typed } : { code: typed };
  return call<typeof lookUp>('GET /benh-nhan/tra-cuu', { query });
};

/** Opens the patient's records to the asker until the answered instant; managers are told. */
export const breakGlass = (patient: string, reason: string) =>
  actOn('benh-nhan', patient, 'break-glass', { reason });

/** Asks the managers to open the patient's records; they are told at once. */
export const askAccess = (patient: string, reason: string) =>
  actOn('benh-nhan', patient, 'ask-access', { reason });
