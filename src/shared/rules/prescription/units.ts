/** What medicines are dispensed in, by key. */
export const UNIT_NAMES = {
  vien: { vi: 'viên', en: 'tablet' },
  goi: { vi: 'gói', en: 'sachet' },
  ong: { vi: 'ống', en: 'ampoule' },
  'ong-hit': { vi: 'ống hít', en: 'inhaler' },
  lo: { vi: 'lọ', en: 'vial' },
  chai: { vi: 'chai', en: 'bottle' },
  tuyp: { vi: 'tuýp', en: 'tube' },
  but: { vi: 'bút', en: 'pen' },
  binh: { vi: 'bình', en: 'canister' },
  vi: { vi: 'vỉ', en: 'blister' },
  hop: { vi: 'hộp', en: 'box' },
} as const;

/** Prescriptions are Vietnamese: the unit as they write it; an unknown key is its own name. */
export function unitName(key: string): string {
  const names: Readonly<Record<string, { vi: string }>> = UNIT_NAMES;
  return names[key]?.vi ?? key;
}
