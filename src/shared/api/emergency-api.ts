import { request } from './client';

/** Enough of a patient to know that it is the right one. */
export interface FoundPatient {
  id: string;
  fullName: string;
  birthYear: number;
}

/** Finds a patient by exactly this code or citizen id (12 digits), seen or not. Audited. */
export const lookUpPatient = (key: string): Promise<FoundPatient> => {
  const typed = key.trim();
  const name = /^\d{12}$/.test(typed) ? 'citizenId' : 'code';
  return request({ url: '/benh-nhan/tra-cuu', params: { [name]: typed } });
};

/** Opens the patient's records to the asker until the answered instant; managers are told. */
export const breakGlass = (patient: string, reason: string): Promise<{ expiresAt: string }> =>
  request({
    method: 'POST',
    url: `/benh-nhan/${encodeURIComponent(patient)}/break-glass`,
    data: { reason },
  });
