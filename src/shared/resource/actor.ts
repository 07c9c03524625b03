import type { Viewer } from './role';

/**
 * Who makes a request: the account and the people it stands for. Read from the database on each
 * request, so that disabling an account or changing its role takes effect at once.
 */
export interface Actor {
  role: Viewer;
  userId: string | null;
  sessionId: string | null;
  /** Own and family patient profiles whose link is verified. */
  patientIds: string[];
  /** Those of them whose clinical content may be shown: not for a day where only the desk vouched. */
  clinicalPatientIds: string[];
  doctorId: string | null;
  nurseId: string | null;
  /** Departments the doctor or nurse belongs to. */
  departmentIds: string[];
}

/** A visitor who is not signed in. */
export const VISITOR: Actor = {
  role: 'khach',
  userId: null,
  sessionId: null,
  patientIds: [],
  clinicalPatientIds: [],
  doctorId: null,
  nurseId: null,
  departmentIds: [],
};

/** What a predicate may ask of the actor with `me('…')`. */
export type ActorKey =
  | 'userId'
  | 'patientIds'
  | 'clinicalPatientIds'
  | 'doctorId'
  | 'nurseId'
  | 'departmentIds';
