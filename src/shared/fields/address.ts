import { z } from 'zod';
import type { Facet } from './facet';
import { invalid } from './invalid';
import { builder } from './kinds';
import { PROVINCES, provinceName } from './provinces';

/** A Vietnamese address since 2025-07-01: province, then ward; there are no districts. */
export interface AddressValue {
  province: string;
  ward: string;
  street: string | null;
}

export const address = builder('address');

const shown = (value: unknown) => {
  const { province, ward, street } = value as AddressValue;
  return [street, ward, provinceName(province)].filter(Boolean).join(', ');
};

export const addressFacet: Facet<'address'> = {
  zod: () =>
    z.strictObject({
      province: z
        .string()
        .refine(
          (v) => PROVINCES.some((p) => p.code === v),
          invalid('Chọn tỉnh, thành phố.', 'Choose a province.'),
        ),
      ward: z.string().trim().min(1).max(100),
      street: z.string().trim().max(200).nullable().default(null),
    }),
  decode: (text) => {
    if (text.startsWith('{')) return JSON.parse(text);
    const parts = text.split(',').map((part) => part.trim());
    const province = PROVINCES.find((p) => p.name === parts.at(-1))?.code ?? parts.at(-1);
    return { province, ward: parts.at(-2) ?? '', street: parts.slice(0, -2).join(', ') || null };
  },
  sqlType: () => 'jsonb',
  operators: [],
  sortable: false,
  csv: shown,
  format: shown,
  openapi: () => ({
    type: 'object',
    properties: {
      province: { type: 'string', enum: PROVINCES.map((p) => p.code) },
      ward: { type: 'string' },
      street: { type: ['string', 'null'] },
    },
    required: ['province', 'ward'],
  }),
};
