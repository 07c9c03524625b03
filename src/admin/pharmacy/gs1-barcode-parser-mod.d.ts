declare module 'gs1-barcode-parser-mod' {
  /** One element of a GS1 code. */
  interface ParsedItem {
    /** The application identifier. */
    ai: string;
    data: unknown;
    /** As it was read. */
    raw: string;
    /** `YYYY-MM-DD` of a date, the last of the month where the code names no day. */
    isoDate: string;
  }
  /** @throws for what is no GS1 code. */
  export function parseBarcode(
    barcode: string,
    fncChar?: string,
  ): { codeName: string; parsedCodeItems: ParsedItem[] };
}
