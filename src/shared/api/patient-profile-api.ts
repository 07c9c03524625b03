import type { PatientFile } from '../records/patient-file';
import { request } from './client';
import type { RecordView } from './profile-api';

/** An opening of a record in an emergency. */
export interface EmergencyGrant {
  id: string;
  /** Not told to who opened it: it is their own. */
  user?: string;
  patient: string;
  reason: string;
  expiresAt: string;
}

const one = (patient: string) => `/benh-nhan/${encodeURIComponent(patient)}`;

export const readPatientFiles = (patient: string, signal?: AbortSignal): Promise<PatientFile[]> =>
  request({ url: `${one(patient)}/tep`, signal });

/** Who saw or changed what is kept of a patient, 30 lines from `offset` on, the latest first. */
export const readPatientViews = (
  patient: string,
  offset: number,
  signal?: AbortSignal,
): Promise<{ views: RecordView[]; more: boolean }> =>
  request({ url: `${one(patient)}/luot-xem`, params: { offset }, signal });

/** Openings in an emergency that have time left, of one patient or of all: who opened sees their own. */
export const readOpenGrants = (
  patient: string | null,
  signal?: AbortSignal,
): Promise<EmergencyGrant[]> =>
  request({
    url: '/truy-cap-khan-cap',
    params: {
      filter: JSON.stringify({
        expiresAt_gt: new Date().toISOString(),
        ...(patient && { patient }),
      }),
      range: '[0,49]',
      sort: '["expiresAt","DESC"]',
    },
    signal,
  });
