import { z } from 'zod';
import { prescriptionLine } from './line-schema';

/** Medicines of an order set: what a doctor writes of each; the rest is the medicine's. */
export const setLines = z
  .array(
    prescriptionLine.pick({
      medicine: true,
      name: true,
      strength: true,
      dose: true,
      times: true,
      days: true,
      timing: true,
      instructions: true,
    }),
  )
  .max(50);
