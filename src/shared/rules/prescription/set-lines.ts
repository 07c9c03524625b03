import { z } from 'zod';
import { prescriptionLine } from './line-schema';

const { medicine, name, strength, dose, times, days, timing, instructions } =
  prescriptionLine.shape;

/**
 * Medicines of an order set: what a doctor writes of each; the rest is the medicine's, whose name and
 * strength the server writes beside it.
 */
export const setLines = z
  .array(
    z.object({
      medicine,
      name: name.meta({ readOnly: true }),
      strength: strength.meta({ readOnly: true }),
      ...{ dose, times, days, timing, instructions },
    }),
  )
  .max(50);
