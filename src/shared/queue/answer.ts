/** One who waits, was called or is being examined. Instants are ISO 8601. */
export interface QueueEntry {
  id: string;
  code: string;
  queueNumber: number;
  state: 'checked_in' | 'called' | 'in_exam';
  priority: string;
  patient: string;
  /** Null where the asker may not read the patient. */
  patientName: string | null;
  doctor: string | null;
  doctorName: string | null;
  room: string | null;
  start: string;
  checkedInAt: string;
  calledAt: string | null;
  startedAt: string | null;
  /** Whether the number was called and nobody came. */
  skipped: boolean;
}

/** The queue of a department with names, as `GET /api/hang-cho/:department` answers it. */
export interface QueueBoard {
  /** ISO 8601. */
  now: string;
  entries: QueueEntry[];
}

/** A number that was called: nothing in it is about a person. */
export interface CalledNumber {
  number: number;
  /** Number of the room; null where the appointment has none. */
  room: string | null;
  /** ISO 8601; it changes when the number is called once more. */
  calledAt: string;
  /** Whether the examination has begun. */
  inside: boolean;
}

/** What the screen of a waiting room shows. */
export interface QueueScreen {
  department: string;
  now: string;
  /** The last numbers called, the latest first. */
  called: CalledNumber[];
  /** The numbers that come next, in their order. */
  next: number[];
  waiting: number;
  /** Changes with every change of the queue. */
  revision: string;
}
