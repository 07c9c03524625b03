import type { Caution } from '../../shared/rules/prescription/caution-schema';
import { cautionWarnings } from '../../shared/rules/prescription/caution-warnings';
import { checkWarnings } from '../../shared/rules/prescription/check-warnings';
import type { CautionedMedicine } from '../../shared/rules/prescription/doses';
import type { PrescriptionLine } from '../../shared/rules/prescription/line';
import type { Interaction } from '../../shared/rules/prescription/medicine';
import { unitName } from '../../shared/rules/prescription/units';
import { needsReason, type Override } from '../../shared/rules/prescription/warning';
import type { SeedRow } from './demo';

type Medicine = SeedRow<'thuoc'>;

const ALLERGY = 'Thử phản ứng âm tính, theo dõi sát khi dùng.';
const OTHER = 'Đã cân nhắc lợi ích và nguy cơ; đã dặn người bệnh và hẹn theo dõi.';

const asRead = (medicine: Medicine): CautionedMedicine => ({
  id: medicine.id,
  name: medicine.name ?? '',
  brandName: null,
  ingredients: medicine.ingredients ?? '',
  strength: medicine.strength ?? '',
  unitKey: medicine.unit ?? 'vien',
  unit: unitName(medicine.unit ?? 'vien'),
  doseUnit: medicine.doseUnit ?? null,
  packContent: medicine.packContent ?? null,
  route: medicine.route ?? '',
  control: medicine.control ?? 'none',
  interactions: (medicine.interactions ?? []) as Interaction[],
  stock: Number.POSITIVE_INFINITY,
  mgPerDose: medicine.mgPerDose ?? null,
  cautions: (medicine.cautions ?? []) as Caution[],
});

/**
 * The answers for what speaks against the lines of a prescription of a day: without them nobody could
 * have signed it. Null where nothing does.
 */
export function answeredFor(
  lines: readonly PrescriptionLine[],
  medicines: readonly Medicine[],
  patient: SeedRow<'benh-nhan'> | undefined,
  day: string,
): Override[] | null {
  const wanted = new Set(lines.map(({ medicine }) => medicine));
  const known = new Map(
    medicines.filter(({ id }) => wanted.has(id)).map((one) => [one.id, asRead(one)]),
  );
  const facts = { born: patient?.dateOfBirth ?? '1980', sex: patient?.sex ?? null, day };
  const warnings = [
    ...checkWarnings({ lines, medicines: known, allergies: patient?.allergies ?? [], current: [] }),
    ...cautionWarnings(lines, known, { ...facts, weight: null, creatinine: null, pregnancy: null }),
  ].filter(needsReason);
  const made = warnings.map(({ kind, subject }) => ({
    warning: kind,
    subject,
    reason: kind === 'allergy' ? ALLERGY : OTHER,
  }));
  return made.length > 0 ? made : null;
}
