/** What the code on a pack says. */
export interface Scan {
  /** 14 digits. */
  gtin: string;
  lot: string | null;
  /** `YYYY-MM-DD`. */
  expiry: string | null;
}

/** GTINs of 8, 12 and 13 digits are those of 14 with zeros before them. */
export const asGtin14 = (gtin: string): string => gtin.padStart(14, '0');
