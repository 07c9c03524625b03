import type { Prescription } from '../../../shared/prescription/operations';

/** What is edited: nothing yet, a stored draft, or a signed one that is to be replaced. */
export interface Edited {
  stored: Prescription | null;
  replacing: boolean;
}

/** Whose prescription it is, of which record, and who writes it. */
export interface Place {
  patient: string;
  record: string;
  doctor: string;
}
