/** The time of a doctor, a patient and a room that an appointment or a hold claims. */
export interface ClaimTime {
  doctor: string | null;
  department: string | null;
  patient: string | null;
  room: string | null;
  /** ISO 8601. */
  start: string;
  end: string;
  /** Patients that the doctor takes in this slot. */
  seats: number;
}
