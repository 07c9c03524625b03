import { z } from 'zod';
import { named } from '../../src/shared/fields/named';
import { VITAL_SIGNS, type VitalSign } from '../../src/shared/records/vital-signs';

const within = ({ min, max }: VitalSign) => z.number().min(min).max(max).nullable().default(null);

/** Vital signs: pulse and breaths a minute, °C, mmHg, %, kg, cm; empty where not measured. */
export const vitals = z.object({
  takenAt: named('Đo lúc', 'Taken at', z.string().nullable().default(null)),
  pulse: named('Mạch (lần/phút)', 'Pulse (per minute)', within(VITAL_SIGNS.pulse)),
  temperature: named('Nhiệt độ (°C)', 'Temperature (°C)', within(VITAL_SIGNS.temperature)),
  systolic: named('HA tối đa (mmHg)', 'Systolic (mmHg)', within(VITAL_SIGNS.systolic)),
  diastolic: named('HA tối thiểu (mmHg)', 'Diastolic (mmHg)', within(VITAL_SIGNS.diastolic)),
  breaths: named('Nhịp thở (lần/phút)', 'Breaths (per minute)', within(VITAL_SIGNS.breaths)),
  spo2: named('SpO₂ (%)', 'SpO₂ (%)', within(VITAL_SIGNS.spo2)),
  weight: named('Cân nặng (kg)', 'Weight (kg)', within(VITAL_SIGNS.weight)),
  height: named('Chiều cao (cm)', 'Height (cm)', within(VITAL_SIGNS.height)),
});
