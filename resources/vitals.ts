import { z } from 'zod';

const within = (min: number, max: number) => z.number().min(min).max(max).nullable().default(null);

/** Vital signs: pulse and breaths a minute, °C, mmHg, %, kg, cm; empty where not measured. */
export const vitals = z.object({
  takenAt: z.string().nullable().default(null),
  pulse: within(20, 250),
  temperature: within(30, 43),
  systolic: within(40, 300),
  diastolic: within(20, 200),
  breaths: within(5, 100),
  spo2: within(50, 100),
  weight: within(0.5, 300),
  height: within(30, 230),
});
