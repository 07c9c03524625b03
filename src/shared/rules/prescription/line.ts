import type { z } from 'zod';
import type { prescriptionLine } from './line-schema';

/** One medicine of a prescription as it is stored; the server writes what the medicine says. */
export type PrescriptionLine = z.infer<typeof prescriptionLine>;

/** What the doctor decides of a line; the rest follows from the medicine. */
export type DraftLine = Pick<PrescriptionLine, 'medicine' | 'dose' | 'times' | 'days'> &
  Partial<Pick<PrescriptionLine, 'timing' | 'instructions'>>;
