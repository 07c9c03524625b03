import { z } from 'zod';
import { hasControl, tidyLine } from '../format/line';
import { type Facet, TEXTUAL } from './facet';
import { invalid } from './invalid';
import { builder } from './kinds';

export interface BarcodeOptions {
  /** The number of an article of trade (GTIN of 8, 12, 13 or 14 digits): its check digit must be right. */
  gtin?: true;
  /** The most characters, 80 unless said. */
  max?: number;
}

const LONGEST = 80;

/** The most that fits into a QR code that a phone still reads from a label. */
const MOST = 500;

const GTIN = /^(?:\d{8}|\d{12,14})$/;

/**
 * Whether digits are a GTIN: weighted 3 and 1 from the right, with the check digit they make a multiple
 * of ten. Source: GS1 General Specifications, section 7.9.
 */
export function isGtin(text: string): boolean {
  if (!GTIN.test(text)) return false;
  const sum = [...text].reverse().reduce((all, digit, place) => {
    return all + Number(digit) * (place % 2 === 0 ? 1 : 3);
  }, 0);
  return sum % 10 === 0;
}

/** What a code on a thing says: scanned or typed, shown as a QR code, a GTIN as the bars of its pack too. */
export const barcode = builder('barcode');

export const barcodeFacet: Facet<'barcode'> = {
  zod: ({ gtin, max = LONGEST }) => {
    const text = z
      .string()
      .transform(tidyLine)
      .refine((v) => v !== '', invalid('Chưa có mã.', 'There is no code.'))
      .refine(
        (v) => !hasControl(v),
        invalid('Có ký tự không hợp lệ.', 'It has invalid characters.'),
      )
      .refine(
        (v) => v.length <= max,
        invalid(`Nhiều nhất ${max} ký tự.`, `At most ${max} characters.`),
      );
    return gtin
      ? text.refine(
          isGtin,
          invalid(
            'Mã vạch sai số kiểm tra: quét lại hoặc gõ đủ các chữ số.',
            'The check digit is wrong: scan again or type every digit.',
          ),
        )
      : text;
  },
  decode: (text) => text.trim(),
  sqlType: () => 'text',
  operators: TEXTUAL,
  sortable: true,
  csv: String,
  format: String,
  openapi: ({ gtin, max = LONGEST }) => ({
    type: 'string',
    maxLength: max,
    ...(gtin ? { pattern: GTIN.source } : {}),
  }),
  check: ({ max, gtin }, { report }) => {
    if (max === undefined) return;
    if (gtin) report('a GTIN has 8, 12, 13 or 14 digits: max says nothing');
    else if (!Number.isInteger(max) || max < 1 || max > MOST) {
      report(`max ${max} is no number from 1 to ${MOST}`);
    }
  },
};
