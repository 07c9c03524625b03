import type { StatedRecord } from '../account/stated-form';
import { request } from './client';

export interface Allergy {
  substance: string;
  reaction: string | null;
  severity: string;
}

/** A patient's record as its owner sees it. */
export interface OwnRecord extends StatedRecord {
  id: string;
  version: number;
  code: string;
  fullName: string;
  dateOfBirth: string;
  sex: string;
  phone: string | null;
  email: string | null;
  citizenId: string | null;
  insuranceNumber: string | null;
  insuranceExpiry: string | null;
  bloodGroup: string | null;
  allergies: Allergy[] | null;
  history: string | null;
}

/** What a patient is to the account. */
export interface FamilyLink {
  patient: string;
  relation: string;
  verifiedBy: string;
}

export interface Consent {
  id: string;
  purpose: string;
  text: string;
  givenAt: string;
  withdrawnAt: string | null;
  state: string;
}

/** What somebody did with a record on one day. */
export interface RecordView {
  day: string;
  at: string;
  role: string | null;
  name: string | null;
  kind: 'view' | 'change' | 'export' | 'emergency';
  resource: string;
  times: number;
}

export interface FamilyMember {
  fullName: string;
  dateOfBirth: string;
  sex: string;
  relation: string;
  consent: string[];
}

export interface Claim {
  patientCode: string;
  dateOfBirth: string;
}

const record = (id: string) => `/benh-nhan/${encodeURIComponent(id)}`;

/** The records of the account's patients. */
export const readOwnRecords = (signal?: AbortSignal): Promise<OwnRecord[]> =>
  request({ url: '/benh-nhan', params: { range: '[0,49]' }, signal });

export const readFamilyLinks = (signal?: AbortSignal): Promise<FamilyLink[]> =>
  request({ url: '/nguoi-than', params: { range: '[0,49]' }, signal });

/** Saves what the patient states; refused where the record has moved on from `version`. */
export const saveStated = (id: string, version: number, stated: StatedRecord): Promise<OwnRecord> =>
  request({
    method: 'PUT',
    url: record(id),
    data: stated,
    headers: { 'If-Match': `"${version}"` },
  });

/** Every consent of a patient, the latest first. */
export const readConsents = (patient: string, signal?: AbortSignal): Promise<Consent[]> =>
  request({
    url: '/dong-y',
    params: { filter: JSON.stringify({ patient }), range: '[0,199]' },
    signal,
  });

export const giveConsent = (patient: string, purpose: string): Promise<{ id: string }> =>
  request({ method: 'POST', url: `${record(patient)}/dong-y`, data: { purpose } });

export const withdrawConsent = (id: string): Promise<Consent> =>
  request({ method: 'POST', url: `/dong-y/${encodeURIComponent(id)}/withdraw`, data: {} });

/** Who saw a record, 30 lines from `offset` on, the latest first. */
export const readRecordViews = (
  patient: string,
  offset: number,
  signal?: AbortSignal,
): Promise<{ views: RecordView[]; more: boolean }> =>
  request({ url: `${record(patient)}/luot-xem`, params: { offset }, signal });

/** All that there is of a patient, as a zip. */
export const takeOwnData = (patient: string): Promise<Blob> =>
  request({ url: `${record(patient)}/du-lieu.zip`, responseType: 'blob' });

const auth = (path: string, data: object) =>
  ({ host: 'auth', method: 'POST', url: `/api/auth/${path}`, data }) as const;

/** Makes a new profile for somebody of the family. */
export const addFamilyMember = (form: FamilyMember): Promise<{ patientId: string }> =>
  request(auth('family', form));

/** Asks for a code to the phone on file. The answer never says whether there is such a record. */
export const sendClaimCode = (claim: Claim): Promise<void> =>
  request(auth('patient-link/code', claim));

/** Ties a record to the account with the code. */
export const claimRecord = (
  claim: Claim & { code: string; relation: string },
): Promise<{ patientId: string }> => request(auth('patient-link', claim));
