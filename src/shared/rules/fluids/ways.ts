import { t } from '../../text';

/** Which way a fluid goes. */
export type FluidSide = 'in' | 'out';

/** The ways in which fluids come in and go out, in the order in which a ward asks for them. */
export const FLUID_WAYS = {
  drink: { side: 'in', label: t('Uống', 'Drink') },
  infusion: { side: 'in', label: t('Truyền dịch', 'Infusion') },
  tube: { side: 'in', label: t('Ăn qua ống thông', 'Tube feed') },
  blood: { side: 'in', label: t('Máu, chế phẩm máu', 'Blood products') },
  'other-in': { side: 'in', label: t('Dịch vào khác', 'Other intake') },
  urine: { side: 'out', label: t('Nước tiểu', 'Urine') },
  drain: { side: 'out', label: t('Dẫn lưu', 'Drain') },
  vomit: { side: 'out', label: t('Nôn, dịch dạ dày', 'Vomit, gastric') },
  stool: { side: 'out', label: t('Phân lỏng', 'Loose stool') },
  'other-out': { side: 'out', label: t('Dịch ra khác', 'Other output') },
} as const satisfies Record<
  string,
  { side: FluidSide; label: { readonly vi: string; readonly en: string } }
>;

export type FluidWay = keyof typeof FLUID_WAYS;

/** The names of all ways, those in first. */
export const FLUID_WAY_NAMES = Object.keys(FLUID_WAYS) as [FluidWay, ...FluidWay[]];

/** Millilitres that one entry may be of: more at once is a slip of the finger. */
export const FLUID_LIMITS = { min: 1, max: 5000 } as const;
