import { VISITOR } from '../../shared/account/actors';
import type { AccountUser } from '../../shared/api/session';
import type { Actor } from '../../shared/resource/actor';

/** The signed-in account as conditions see it; departments are known to the server only. */
export const actorOf = (user: AccountUser | null): Actor =>
  user
    ? {
        role: user.role,
        userId: user.id,
        sessionId: null,
        patientIds: user.patientId ? [user.patientId] : [],
        clinicalPatientIds: user.patientId ? [user.patientId] : [],
        doctorId: user.doctorId,
        nurseId: user.nurseId,
        departmentIds: [],
      }
    : VISITOR;
