import type { DraftLine, PrescriptionLine } from '../rules/prescription/line';
import type { Override, Warning } from '../rules/prescription/warning';
import { request } from './client';

/** A medicine as the search offers it. */
export interface Medicine {
  id: string;
  name: string;
  brandName: string | null;
  ingredients: string;
  strength: string;
  dosageForm: string;
  /** Key of the unit it is dispensed in. */
  unit: string;
  doseUnit: string | null;
  packContent: number | null;
  route: string;
  control: 'none' | 'N' | 'H' | 'phoi-hop';
  stock: number;
}

export type PrescriptionState = 'draft' | 'signed' | 'dispensed' | 'replaced' | 'cancelled';

/** What the doctor writes. */
export interface PrescriptionContent {
  kind: 'c' | 'n' | 'h';
  weight: number | null;
  accompaniedBy: string | null;
  lines: DraftLine[];
  advice: string | null;
  /** `YYYY-MM-DD`. */
  followUp: string | null;
  overrides: Override[] | null;
}

/** A stored prescription; references are ids. */
export interface Prescription extends Omit<PrescriptionContent, 'lines'> {
  id: string;
  version: number;
  code: string;
  patient: string;
  doctor: string;
  diagnosis: string[] | null;
  lines: PrescriptionLine[];
  state: PrescriptionState;
  signedAt: string | null;
  replaces: string | null;
}

export type CheckedWarning = Warning & { text: string; needsReason: boolean };

/** What the server says of a draft. */
export interface DraftCheck {
  lines: (PrescriptionLine & { sentence: string })[];
  warnings: CheckedWarning[];
  /** Field → what must be put right. */
  errors: Record<string, string>;
}

/** Whose prescription it is. */
export interface PrescriptionPlace {
  patient: string;
  record: string;
  doctor: string;
}

const asked = (value: unknown): string => JSON.stringify(value);

/** Medicines in use whose name, brand or ingredient match, accents optional; at most 12. */
export const searchMedicines = (query: string, signal?: AbortSignal): Promise<Medicine[]> =>
  request({
    url: '/thuoc',
    params: { filter: asked({ q: query, active: true }), range: asked([0, 11]) },
    signal,
  });

/** The medicines with these ids. */
export const readMedicines = (ids: string[], signal?: AbortSignal): Promise<Medicine[]> =>
  request({ url: '/thuoc', params: { filter: asked({ id: ids }), range: asked([0, 49]) }, signal });

/** The prescriptions of a record, the latest first. */
export const readPrescriptions = (record: string, signal?: AbortSignal): Promise<Prescription[]> =>
  request({
    url: '/don-thuoc',
    params: { filter: asked({ record }), sort: asked(['code', 'DESC']), range: asked([0, 49]) },
    signal,
  });

/** What speaks against a draft; nothing is stored. */
export const checkPrescription = (
  patient: string,
  content: Pick<PrescriptionContent, 'kind' | 'weight' | 'accompaniedBy' | 'lines'>,
  id: string | null,
  signal?: AbortSignal,
): Promise<DraftCheck> => {
  const { kind, weight, accompaniedBy, lines } = content;
  const data = { patient, kind, weight, accompaniedBy, lines, ...(id ? { id } : {}) };
  return request({ method: 'POST', url: '/don-thuoc/kiem-tra', data, signal });
};

export const createPrescription = (
  place: PrescriptionPlace,
  content: PrescriptionContent,
): Promise<Prescription> =>
  request({ method: 'POST', url: '/don-thuoc', data: { ...place, ...content } });

export const updatePrescription = (
  { id, version }: Pick<Prescription, 'id' | 'version'>,
  content: PrescriptionContent,
): Promise<Prescription> =>
  request({ method: 'PUT', url: `/don-thuoc/${id}`, data: { ...content, version } });

export const signPrescription = ({
  id,
  version,
}: Pick<Prescription, 'id' | 'version'>): Promise<Prescription> =>
  request({ method: 'POST', url: `/don-thuoc/${id}/sign`, data: { version } });

/** Writes and signs the prescription that takes the place of a signed one; answers the new one. */
export const replacePrescription = (
  id: string,
  reason: string,
  content: PrescriptionContent,
): Promise<Prescription> =>
  request({
    method: 'POST',
    url: `/don-thuoc/${id}/replace`,
    data: { note: reason, content },
  });

/** The printed page as a file. */
export const readPdf = (resource: 'don-thuoc' | 'ho-so-benh-an', id: string): Promise<Blob> =>
  request({ url: `/${resource}/${id}/in.pdf`, responseType: 'blob' });
