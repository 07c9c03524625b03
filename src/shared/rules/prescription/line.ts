/** One medicine of a prescription: `dose` dose units at a time, `times` a day, for `days`. */
export interface PrescriptionLine {
  /** Id of the medicine. */
  medicine: string;
  /** Name, strength and units as they were when it was written. */
  name: string;
  strength: string | null;
  /** What it is dispensed in, such as `viên` or `chai`. */
  unit: string;
  /** What a dose is counted in where that is not `unit`, such as `ml` or `giọt`. */
  doseUnit: string | null;
  dose: number;
  /** Below 1 for less than once a day: 0.5 is every second day. */
  times: number;
  days: number;
  /** Units to dispense. */
  quantity: number;
  route: string | null;
  timing: string | null;
  instructions: string | null;
}

/** What the doctor decides of a line; the rest follows from the medicine. */
export type DraftLine = Pick<PrescriptionLine, 'medicine' | 'dose' | 'times' | 'days'> &
  Partial<Pick<PrescriptionLine, 'timing' | 'instructions'>>;
