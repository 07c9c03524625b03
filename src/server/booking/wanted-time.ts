/** Time that an appointment or a hold wants of a doctor, a patient and a room. */
export interface WantedTime {
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
