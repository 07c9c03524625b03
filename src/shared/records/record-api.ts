import type { SectionProgress } from './answers';
import type { Content, Facts } from './content';
import type { FieldChange, FieldConflict } from './merge';
import type { OptionLists, Template } from './template';
import type { Vitals } from './vital-signs';

/** `POST /api/ho-so-benh-an/lap`: the doctor is who asks; the patient follows from visit or stay. */
export interface OpenRecordRequest {
  template: string;
  patient?: string;
  appointment?: string;
  stay?: string;
}

export type RecordState =
  | 'draft'
  | 'in_care'
  | 'awaiting_signature'
  | 'signed'
  | 'archived'
  | 'cancelled';

/** A record as the API answers it; what the asker may not read is not there. */
export interface MedicalRecord extends Content {
  id: string;
  version: number;
  code: string;
  patient: string;
  appointment: string | null;
  stay: string | null;
  department: string | null;
  doctor: string;
  template: string;
  templateEdition: number;
  files: unknown;
  state: RecordState;
  signedAt: string | null;
  signers: { user: string; name: string; role: string; at: string }[] | null;
  hash: string | null;
  previousHash: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Where an answer was copied from; kept in `answers.$copied` by field key. */
export interface CopiedFrom {
  record: string;
  code: string;
  at: string;
}

/**
 * `POST /api/ho-so-benh-an/:id/save-draft`. `saveId` is a UUID made by the client, the same when
 * the request is sent again. `changes` is by field key of the template.
 */
export interface SaveDraftRequest {
  saveId: string;
  version: number;
  changes: Record<string, FieldChange>;
  /** These fields were taken over from that record of the patient. */
  copied?: { record: string; fields: string[] };
}

/** A field that somebody else changed meanwhile; the stored value stayed. */
export interface SaveConflict extends FieldConflict {
  field: string;
  by: { id: string; name: string } | null;
  at: string | null;
}

export interface SaveDraftAnswer {
  record: MedicalRecord;
  version: number;
  /** The fields that were stored. */
  saved: string[];
  conflicts: SaveConflict[];
  /** Field key → why its value was not stored. */
  refused: Record<string, string>;
  progress: SectionProgress[];
}

/** `POST /api/ho-so-benh-an/:id/co-mat`: I have this record open. Also answered by `boi-canh`. */
export interface Presence {
  user: string;
  name: string;
  since: string;
  /** The field that they are in, if they said. */
  field: string | null;
}

/** `POST /api/ho-so-benh-an/:id/sign`; a code counts for who has a second factor. */
export interface SignRequest {
  version?: number;
  password?: string;
  code?: string;
}

/** The template as this record uses it. */
export interface RecordTemplate {
  id: string;
  name: string;
  formCode: string;
  edition: number;
  encounter: string;
  schema: Template;
  printLayout: Record<string, unknown> | null;
}

/** The patient beside the record. */
export interface PatientBackground {
  id: string;
  code: string;
  fullName: string;
  dateOfBirth: string | null;
  sex: string | null;
  allergies: { substance: string; reaction: string | null; severity: string }[];
  history: string | null;
  bloodGroup: string | null;
  /** Each diagnosis once, with the day it was last made. */
  diagnoses: { code: string; name: string | null; at: string; record: string }[];
  /** The latest twelve, oldest first. */
  vitals: ({ at: string; record: string } & Partial<Vitals>)[];
  /** What prescriptions of this patient still last for. */
  medicines: {
    name: string;
    strength: string | null;
    dose: number;
    unit: string;
    times: number;
    until: string;
    prescription: string;
  }[];
  visits: {
    id: string;
    kind: 'appointment' | 'stay';
    at: string;
    department: string | null;
    doctor: string | null;
    reason: string | null;
    record: string | null;
  }[];
}

/** The patient's last signed record of the same form, and what may be taken over from it. */
export interface CopyForward extends CopiedFrom {
  doctor: string | null;
  values: Record<string, unknown>;
}

/** `GET /api/ho-so-benh-an/:id/boi-canh`: all that the writing screen needs besides the record. */
export interface RecordBackground {
  template: RecordTemplate;
  optionLists: OptionLists;
  facts: Facts;
  /** The day of the record in the clinic's zone, `YYYY-MM-DD`. */
  today: string;
  progress: SectionProgress[];
  /** Null where the asker wrote the record once and treats the patient no more. */
  patient: PatientBackground | null;
  copyForward: CopyForward | null;
  present: Presence[];
}

/** `GET /api/ho-so-benh-an/:id/phien-ban`: newest first. */
export interface RecordVersion {
  id: string;
  kind: 'submitted' | 'signed' | 'addendum';
  /** The id of the addendum that it is. */
  addendum: string | null;
  at: string;
  author: string;
  reason: string | null;
  hash: string | null;
}

/** `GET /api/ho-so-benh-an/:id/phien-ban/:version`. */
export interface RecordVersionContent extends RecordVersion {
  template: RecordTemplate | null;
  /** What was submitted or signed; of an addendum its text. */
  content: Record<string, unknown>;
}

/** `GET`, `POST /api/ho-so-benh-an/luot-tim`: a search of the asker's own. */
export interface SavedSearch {
  id: string;
  name: string;
  /** Filters as the address of the search page has them. */
  filters: Record<string, string>;
}

/** `GET /api/ho-so-benh-an/chuoi-ky`. */
export interface ChainReport {
  signed: number;
  addenda: number;
  whole: boolean;
  broken: {
    seq: number;
    record: string | null;
    code: string | null;
    problem: 'unlinked' | 'changed' | 'missing' | 'cut' | 'unchained';
  }[];
}
