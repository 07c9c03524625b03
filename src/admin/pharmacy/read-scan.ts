import { parseBarcode } from 'gs1-barcode-parser-mod';
import { isGtin } from '../../shared/fields/barcode';
import { asGtin14, type Scan } from './scan';

/**
 * What a scanner typed: an EAN of digits alone, or a GS1 code with lot and expiry (DataMatrix, GS1-128);
 * null for anything else.
 */
export function readScan(typed: string): Scan | null {
  const text = typed.trim();
  if (isGtin(text)) return { gtin: asGtin14(text), lot: null, expiry: null };
  try {
    const { parsedCodeItems } = parseBarcode(text);
    const part = (ai: string) => parsedCodeItems.find((one) => one.ai === ai);
    const gtin = part('01')?.data ?? part('02')?.data;
    if (typeof gtin !== 'string' || !isGtin(gtin)) return null;
    return {
      gtin: asGtin14(gtin),
      lot: part('10')?.raw ?? null,
      expiry: part('17')?.isoDate ?? null,
    };
  } catch {
    // The library throws for whatever is no GS1 code.
    return null;
  }
}
