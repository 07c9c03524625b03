import { useState } from 'react';
import { runtimeConfig } from '../../shared/api/runtime-config';
import { localDate } from '../../shared/format/dates';
import type { MedicineNames } from '../../shared/stock/stock-operations';
import { asGtin14, type Scan } from '../pharmacy/scan';
import type { PackChoice, Said } from './pack-box';
import { useStockWords } from './use-stock-words';
import { wholeIn } from './whole-number-field';

type Medicine = MedicineNames[number];

/** A batch that was delivered, as it is typed. */
export interface ReceiptDraftLine extends Pick<Medicine, 'medicine' | 'name' | 'unit'> {
  key: number;
  lot: string;
  expiry: string | null;
  quantity: string;
  cost: string;
}

export interface ReceiptDraft {
  store: string | null;
  supplier: string;
  invoice: string;
  invoiceDate: string | null;
  lines: readonly ReceiptDraftLine[];
}

/** Where the keyboard goes: a field of a line. */
export type ReceiptField = 'lot' | 'expiry' | 'quantity' | 'cost';

const COST = /^\d{1,9}$/;

/** What the lines come to, in dong, as far as both of their numbers are there. */
export const amountOf = (lines: readonly ReceiptDraftLine[]): number =>
  lines.reduce((all, { cost, quantity }) => {
    const price = COST.test(cost.trim()) ? Number(cost) : 0;
    return all + price * (wholeIn(quantity, 1) ?? 0);
  }, 0);

const sameLot = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase();

/** What is written on a receipt, with what its packs and numbers mean. */
export function useReceipt(begun: ReceiptDraft, medicines: readonly Medicine[]) {
  const { receipt: words, ...common } = useStockWords();
  const [first] = useState(begun);
  const [draft, setDraft] = useState(first);
  const [said, setSaid] = useState<Said | null>(null);
  /** A pack whose number is of no medicine yet: the next that is chosen. */
  const [strange, setStrange] = useState<Scan | null>(null);
  const [focused, setFocused] = useState({ key: -1, field: 'lot' as ReceiptField, time: 0 });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});

  const focus = (key: number, field: ReceiptField) =>
    setFocused(({ time }) => ({ key, field, time: time + 1 }));
  const add = ({ medicine, name, unit }: Medicine, scan: Scan | null) => {
    const lot = scan?.lot ?? '';
    const expiry = scan?.expiry ?? null;
    const there = draft.lines.find(
      (line) => line.medicine === medicine && lot !== '' && sameLot(line.lot, lot),
    );
    if (there) return focus(there.key, 'quantity');
    const key = 1 + Math.max(0, ...draft.lines.map((line) => line.key));
    const line = { key, medicine, name, unit, lot, expiry, quantity: '', cost: '' };
    setDraft({ ...draft, lines: [line, ...draft.lines] });
    focus(key, lot === '' ? 'lot' : expiry === null ? 'expiry' : 'quantity');
  };
  /** Takes a medicine that was chosen; answers the number of the pack that is to be kept with it. */
  const pick = (medicine: Medicine): string | null => {
    const scan = strange;
    setSaid(null);
    setStrange(null);
    add(medicine, scan);
    return medicine.gtin === null ? (scan?.gtin ?? null) : null;
  };
  const scanned = (scan: Scan | null) => {
    const found = medicines.find(
      ({ gtin }) => scan && gtin !== null && asGtin14(gtin) === scan.gtin,
    );
    setStrange(found ? null : scan);
    if (found) {
      setSaid(null);
      return add(found, scan);
    }
    const text = scan ? words.unknown.replace('%{code}', scan.gtin) : common.scan0;
    setSaid({ severity: scan ? 'warning' : 'error', text });
  };
  const change = (key: number, next: Partial<ReceiptDraftLine>) =>
    setDraft({
      ...draft,
      lines: draft.lines.map((line) => (line.key === key ? { ...line, ...next } : line)),
    });
  const remove = (key: number) =>
    setDraft({ ...draft, lines: draft.lines.filter((line) => line.key !== key) });
  const problemsOf = (line: ReceiptDraftLine, today: string) => {
    const problems: Partial<Record<ReceiptField, string>> = {};
    if (line.lot.trim() === '') problems.lot = words.lotNeeded;
    if (line.expiry === null) problems.expiry = words.expiryNeeded;
    else if (line.expiry < today) problems.expiry = words.expired;
    if (wholeIn(line.quantity, 1) === null) problems.quantity = common.wrongQuantity;
    if (line.cost.trim() !== '' && !COST.test(line.cost.trim())) {
      problems.cost = words.wrongCost;
    }
    return Object.entries(problems).map(([field, text]) => [`${line.key}.${field}`, text] as const);
  };
  /** What is sent; null where something must be put right first, which is then said. */
  const values = () => {
    const { store, supplier, invoice, invoiceDate, lines } = draft;
    const today = localDate(new Date(), runtimeConfig().timeZone);
    const problems: Record<string, string> = Object.fromEntries(
      lines.flatMap((line) => problemsOf(line, today)),
    );
    if (store === null) problems.store = common.chooseStore;
    if (supplier.trim() === '') problems.supplier = words.supplierNeeded;
    setWrong(problems);
    if (Object.keys(problems).length > 0) return null;
    return {
      ...{ store, supplier: supplier.trim(), invoice: invoice.trim() || null, invoiceDate },
      lines: lines.map(({ medicine, lot, expiry, quantity, cost }) => ({
        ...{ medicine, lot: lot.trim(), expiry, quantity: wholeIn(quantity, 1) },
        cost: cost.trim() === '' ? null : Number(cost),
      })),
    };
  };
  const choices: (PackChoice & { row: Medicine })[] = medicines.map((row) => ({
    ...{ key: row.medicine, label: row.name, detail: row.detail, row },
  }));
  return {
    ...{ draft, setDraft, choices, pick, scanned, said, setSaid, change, remove, wrong, values },
    dirty: draft !== first,
    /** How often the scanner has led to a field, where it led to that one last. */
    focusOf: (key: number, field: ReceiptField) =>
      focused.key === key && focused.field === field ? focused.time : 0,
  };
}

export type Receipt = ReturnType<typeof useReceipt>;
