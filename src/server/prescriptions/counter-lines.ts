import type { Language } from '../../shared/i18n/language';
import { textIn } from '../../shared/i18n/text-in';
import type { CounterLine } from '../../shared/prescription/counter-operations';
import type { PrescriptionLine } from '../../shared/rules/prescription/line';
import { issuedFor, remainingOf, takenFor } from '../../shared/rules/prescription/remaining';
import { sentenceOf } from '../../shared/rules/prescription/sentence';
import { takeFromBatches } from '../../shared/rules/prescription/take-from-batches';
import { needsReason, type Warning } from '../../shared/rules/prescription/warning';
import { warningText } from '../../shared/rules/prescription/warning-text';
import type { RowOf } from '../resource/hooks';
import { overridesOf } from './hooks';
import type { Issued, StockBatch } from './stock';
import { type Exchangeable, mayStandFor } from './substitutes';

/** What the lines at the counter are made of. */
export interface AtCounter {
  record: Partial<RowOf<'don-thuoc'>>;
  warnings: readonly Warning[];
  issued: readonly Issued[];
  /** The medicines prescribed and handed out, and those that might stand for them. */
  medicines: readonly Exchangeable[];
  batches: readonly StockBatch[];
}

const nameOf = ({ name, brandName, strength }: Exchangeable): string =>
  [brandName ?? name, strength].join(' ');

/** What speaks against a line, as it is told at the counter, with why the doctor passed over it. */
function told({ record, warnings }: AtCounter, index: number, language: Language) {
  const overrides = overridesOf(record);
  return warnings
    .filter((one) => 'line' in one && one.line === index && needsReason(one))
    .map((one) => ({
      text: textIn(warningText(one), language),
      grave: one.kind === 'allergy',
      reason:
        overrides.find((made) => made.warning === one.kind && made.subject === one.subject)
          ?.reason ?? null,
    }));
}

/** Each line of a prescription with what is left of it, where it is taken from and what speaks against it. */
export function counterLines(at: AtCounter, language: Language): CounterLine[] {
  const { record, issued, medicines, batches } = at;
  const lines = (record.lines ?? []) as PrescriptionLine[];
  const substitutions = record.substitutions ?? [];
  const left = remainingOf(lines, issued, substitutions);
  const stockOf = (id: string) =>
    batches
      .filter(({ medicine }) => medicine === id)
      .reduce((total, { balance }) => total + Math.max(0, balance), 0);
  const shown = (one: Exchangeable) => ({ id: one.id, name: nameOf(one), stock: stockOf(one.id) });
  const prescribed = new Set(lines.map(({ medicine }) => medicine));
  return lines.map((line, index) => {
    const { medicine } = line;
    const from = takenFor(medicine, substitutions);
    // A medicine on two lines is taken once, with the first of them.
    const first = lines.findIndex((one) => one.medicine === medicine) === index;
    const rest = first ? (left.find((one) => one.line.medicine === medicine)?.quantity ?? 0) : 0;
    const own = new Map(
      batches.filter((batch) => batch.medicine === from).map((batch) => [batch.id, batch]),
    );
    const { taken, missing } = takeFromBatches([...own.values()], rest);
    const written = medicines.find(({ id }) => id === medicine);
    const given = medicines.find(({ id }) => id === from);
    return {
      ...line,
      line: index,
      sentence: sentenceOf(line),
      instead: given && from !== medicine ? shown(given) : null,
      gtin: given?.gtin ?? null,
      issued: first ? issuedFor(medicine, issued, substitutions) : 0,
      last: first
        ? issuedFor(
            medicine,
            issued.map((one) => ({ medicine: one.medicine, quantity: one.last })),
            substitutions,
          )
        : 0,
      left: rest,
      stock: stockOf(from),
      take: taken.flatMap(({ id, quantity }) => {
        const batch = own.get(id);
        if (!batch) return [];
        const { lot, expiry, balance } = batch;
        return [{ batch: id, lot, expiry, balance, quantity }];
      }),
      missing,
      substitutes: medicines
        .filter((one) => written && mayStandFor(written, one) && !prescribed.has(one.id))
        .filter(({ id }) => id !== from)
        .map(shown),
      warnings: told(at, index, language),
    };
  });
}
