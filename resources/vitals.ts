import { z } from 'zod';
import { named } from '../src/shared/fields/named';

const within = (min: number, max: number) => z.number().min(min).max(max).nullable().default(null);

/** Vital signs: pulse and breaths a minute, °C, mmHg, %, kg, cm; empty where not measured. */
export const vitals = z.object({
  takenAt: named('Đo lúc', 'Taken at', z.string().nullable().default(null)),
  pulse: named('Mạch (lần/phút)', 'Pulse (per minute)', within(20, 250)),
  temperature: named('Nhiệt độ (°C)', 'Temperature (°C)', within(30, 43)),
  systolic: named('HA tối đa (mmHg)', 'Systolic (mmHg)', within(40, 300)),
  diastolic: named('HA tối thiểu (mmHg)', 'Diastolic (mmHg)', within(20, 200)),
  breaths: named('Nhịp thở (lần/phút)', 'Breaths (per minute)', within(5, 100)),
  spo2: named('SpO₂ (%)', 'SpO₂ (%)', within(50, 100)),
  weight: named('Cân nặng (kg)', 'Weight (kg)', within(0.5, 300)),
  height: named('Chiều cao (cm)', 'Height (cm)', within(30, 230)),
});
