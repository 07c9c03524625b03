import { z } from 'zod';
import { TEXTUAL } from '../../../src/shared/fields/facet';
import { invalid } from '../../../src/shared/fields/invalid';
import { builder } from '../../../src/shared/fields/kinds';
import { ownKind } from '../../../src/shared/fields/own-kind';

export interface InspectionStickerOptions {
  /** Two letters of each who inspects and whose stickers are taken; any unless said. */
  issuers?: readonly string[];
}

declare module '../../../src/shared/fields/kinds' {
  interface Kinds {
    inspectionSticker: { options: InspectionStickerOptions; value: string };
  }
}

/** Letters of who inspected, year, number and check digit: an expression of JavaScript and PostgreSQL. */
export const STICKER_PATTERN = '^[A-Z]{2}-[0-9]{2}-[0-9]{5}-[0-9]$';

const TYPED = /^([A-Z]{2})(\d{2})(\d{5})(\d)$/;

/** `kd 26 00417 6` → `KD-26-00417-6`; anything else stays as it is and fails validation. */
export function readSticker(text: string): string {
  const found = TYPED.exec(text.toUpperCase().replace(/[\s.-]/g, ''));
  return found ? found.slice(1).join('-') : text;
}

/** Each second digit counts twice, from the right; with the check digit the sum ends in 0 (Luhn, ISO/IEC 7812-1). */
export function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((all, digit, place) => {
    const counted = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return all + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether a text is a sticker whose check digit is right. */
export function isSticker(text: string): boolean {
  const [, , year, number, last] = TYPED.exec(text.replaceAll('-', '')) ?? [];
  return last !== undefined && checkDigit(`${year}${number}`) === Number(last);
}

export const inspectionStickerKind = ownKind('inspectionSticker', {
  options: { issuers: true },
  facet: {
    zod: ({ issuers }) =>
      z
        .string()
        .transform(readSticker)
        .refine(
          isSticker,
          invalid(
            'Số tem sai: nhập như KD-26-00417-6, đủ cả số kiểm tra ở cuối.',
            'The sticker is wrong: write it as KD-26-00417-6, with the check digit at its end.',
          ),
        )
        .refine(
          (sticker) => !issuers || issuers.includes(sticker.slice(0, 2)),
          invalid(
            'Không nhận tem của nơi kiểm định này.',
            'Stickers of this inspector are not taken.',
          ),
        ),
    decode: readSticker,
    sqlType: () => 'text',
    operators: TEXTUAL,
    sortable: true,
    csv: String,
    format: String,
    openapi: () => ({ type: 'string', pattern: STICKER_PATTERN }),
    check: ({ issuers }, { report }) => {
      for (const issuer of issuers ?? []) {
        if (!/^[A-Z]{2}$/.test(issuer)) report(`the issuer "${issuer}" is not two capital letters`);
      }
    },
  },
});

/** The number on the sticker of the latest inspection of a device. */
export const inspectionSticker = builder(inspectionStickerKind);
