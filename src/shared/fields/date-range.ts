import { z } from 'zod';
import { formatDate, isDate } from '../format/plain-date';
import type { Facet } from './facet';
import { invalid } from './invalid';
import { builder } from './kinds';

/** Days from `from` to `to`, both included; `to` may be open. */
export interface DateRangeValue {
  from: string;
  to: string | null;
}

/** Days from … to …, stored as a PostgreSQL `daterange`. */
export const dateRange = builder('dateRange');

export const dateRangeFacet: Facet<'dateRange'> = {
  zod: () =>
    z
      .strictObject({ from: z.string(), to: z.string().nullable().default(null) })
      .refine(
        (v) => isDate(v.from) && (v.to === null || isDate(v.to)),
        invalid('Ngày không hợp lệ.', 'The date is not valid.'),
      )
      .refine(
        (v) => v.to === null || v.from <= v.to,
        invalid('Ngày kết thúc phải sau ngày bắt đầu.', 'The end must follow the start.'),
      ),
  decode: (text) => {
    if (text.startsWith('{')) return JSON.parse(text);
    const [from = '', to = ''] = text.split('..');
    return { from: from.trim(), to: to.trim() || null };
  },
  sqlType: () => 'daterange',
  operators: ['eq'],
  sortable: true,
  csv: (value) => {
    const { from, to } = value as DateRangeValue;
    return `${from}..${to ?? ''}`;
  },
  format: (value) => {
    const { from, to } = value as DateRangeValue;
    return `${formatDate(from)} – ${to ? formatDate(to) : '…'}`;
  },
  openapi: () => ({
    type: 'object',
    properties: {
      from: { type: 'string', format: 'date' },
      to: { type: ['string', 'null'], format: 'date' },
    },
    required: ['from'],
  }),
};
