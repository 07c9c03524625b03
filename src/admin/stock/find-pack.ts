import type { StockOfStore } from '../../shared/stock/stock-operations';
import { asGtin14, type Scan } from '../pharmacy/scan';

type Row = StockOfStore[number];

/** The batch that a scanned pack is of, or what is wrong with it. */
export type FoundPack = { row: Row } | { wrong: 'unreadable' | 'unknown' | 'lot'; code: string };

const sameLot = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase();

/**
 * The batch of a pack among those of a store. A code without a lot means the one that expires first
 * and has not expired.
 */
export function findPack(scan: Scan | null, stock: readonly Row[]): FoundPack {
  if (!scan) return { wrong: 'unreadable', code: '' };
  const own = stock.filter(({ gtin }) => gtin !== null && asGtin14(gtin) === scan.gtin);
  if (own.length === 0) return { wrong: 'unknown', code: scan.gtin };
  const { lot } = scan;
  if (lot === null) {
    const [row] = own
      .filter(({ expired }) => !expired)
      .concat(own)
      .slice(0, 1);
    return row ? { row } : { wrong: 'unknown', code: scan.gtin };
  }
  const row = own.find((one) => sameLot(one.lot, lot));
  return row ? { row } : { wrong: 'lot', code: lot };
}
