import JsBarcode from 'jsbarcode';

/** The bars of a GTIN, in modules: the narrowest bar is one wide. */
export interface GtinModules {
  /** `1` is dark. */
  bars: string;
  /** Light modules that stay free on either side. */
  quiet: number;
  /** How wide a module is on a label, in millimetres. */
  module: number;
}

/*
 * Symbols, quiet zones and widths: GS1 General Specifications, sections 5.2 and 5.3, with the width of a
 * module at 100 %. A GTIN-12 is drawn as the GTIN-13 that it is with a zero before it, bar for bar.
 */
const KINDS = {
  8: { format: 'EAN8', quiet: 7, module: 0.33 },
  13: { format: 'EAN13', quiet: 11, module: 0.33 },
  14: { format: 'ITF14', quiet: 10, module: 0.495 },
} as const;

/**
 * The bars of a GTIN of 8, 12, 13 or 14 digits.
 * @returns null for text that is none, or whose check digit is wrong.
 */
export function gtinModules(gtin: string): GtinModules | null {
  const code = gtin.length === 12 ? `0${gtin}` : gtin;
  if (!/^(?:\d{8}|\d{13,14})$/.test(code)) return null;
  const { format, quiet, module } = KINDS[code.length as keyof typeof KINDS];
  const drawn: { encodings?: { data: string }[] } = {};
  let isRight = false;
  const valid = (right: boolean) => {
    isRight = right;
  };
  JsBarcode(drawn, code, { format, flat: true, valid });
  const bars = drawn.encodings?.map(({ data }) => data).join('') ?? '';
  return isRight && bars !== '' ? { bars, quiet, module } : null;
}
