import type { CounterLine } from '../../shared/prescription/counter-operations';
import { asGtin14, type Scan } from './scan';

/** What is wrong with a pack that was scanned. */
type Wrong = 'unreadable' | 'other' | 'expired' | 'lot';

/** The line that a pack belongs to, or what is wrong with it and the code that says so. */
export type ScanVerdict = { right: CounterLine } | { wrong: Wrong; code: string; lots?: string[] };

const sameLot = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase();

/** Whether a pack is what is to be handed out: the medicine, from a batch that is taken, not expired. */
export function checkScan(
  scan: Scan | null,
  lines: readonly CounterLine[],
  today: string,
): ScanVerdict {
  if (!scan) return { wrong: 'unreadable', code: '' };
  const line = lines.find(({ gtin }) => gtin !== null && asGtin14(gtin) === scan.gtin);
  if (!line) return { wrong: 'other', code: scan.gtin };
  if (scan.expiry !== null && scan.expiry < today) return { wrong: 'expired', code: scan.expiry };
  const lots = line.take.map(({ lot }) => lot);
  const { lot } = scan;
  if (lot !== null && lots.length > 0 && !lots.some((one) => sameLot(one, lot))) {
    return { wrong: 'lot', code: lot, lots };
  }
  return { right: line };
}
