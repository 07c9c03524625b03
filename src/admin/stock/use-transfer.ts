import { useState } from 'react';
import { formatDate } from '../../shared/format/plain-date';
import type { StockOfStore } from '../../shared/stock/stock-operations';
import type { Scan } from '../pharmacy/scan';
import { findPack } from './find-pack';
import type { PackChoice, Said } from './pack-box';
import { useStockWords } from './use-stock-words';
import type { StoreChoice } from './use-stores';
import { wholeIn } from './whole-number-field';

type Row = StockOfStore[number];

/** A batch that is to go, with how many as it is typed. */
export interface TransferDraftLine extends Pick<Row, 'batch' | 'name' | 'unit' | 'lot' | 'expiry'> {
  typed: string;
}

export interface TransferDraft {
  from: string | null;
  to: string | null;
  lines: readonly TransferDraftLine[];
}

/**
 * From the main store to the counter, which is what most transfers are.
 * @param wanted the store that medicines are wanted in, where one was named
 */
export function newTransfer(stores: readonly StoreChoice[], wanted: string | null): TransferDraft {
  const counter = stores.find(({ kind }) => kind === 'counter')?.id ?? null;
  const to = stores.find(({ id }) => id === wanted)?.id ?? counter;
  const from = stores.find(({ id, kind }) => kind === 'main' && id !== to)?.id ?? null;
  return { from, to, lines: [] };
}

/** How a batch is told from others of its medicine. */
export function useBatchText(): (row: Pick<Row, 'lot' | 'expiry'> & Partial<Row>) => string {
  const words = useStockWords();
  return ({ lot, expiry, expired, balance, unit }) =>
    [
      `${words.lot} ${lot}`,
      `${words.expires} ${formatDate(expiry)}`,
      ...(expired ? [words.expired] : []),
      ...(balance === undefined ? [] : [`${words.left} ${balance} ${unit ?? ''}`]),
    ].join(' · ');
}

/**
 * What is written on a transfer, with what its packs and numbers mean.
 * @param stock what the store has; undefined while it is not known
 * @param read asks for it, where a pack is scanned before
 */
export function useTransfer(
  begun: TransferDraft,
  stock: readonly Row[] | undefined,
  read: () => Promise<readonly Row[] | undefined>,
) {
  const words = useStockWords();
  const textOf = useBatchText();
  const [first] = useState(begun);
  const [draft, setDraft] = useState(first);
  const [said, setSaid] = useState<Said | null>(null);
  const [focused, setFocused] = useState({ batch: '', time: 0 });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const leftOf = (batch: string) => stock?.find((row) => row.batch === batch)?.balance ?? 0;

  const pick = (row: Row) => {
    setSaid(null);
    setFocused(({ time }) => ({ batch: row.batch, time: time + 1 }));
    if (draft.lines.some(({ batch }) => batch === row.batch)) return;
    const { batch, name, unit, lot, expiry } = row;
    const line = { batch, name, unit, lot, expiry, typed: '' };
    setDraft({ ...draft, lines: [line, ...draft.lines] });
  };
  const scanned = async (scan: Scan | null) => {
    const rows = stock ?? (await read());
    if (!rows) return setSaid({ severity: 'error', text: words.stockUnread });
    const found = findPack(scan, rows);
    if ('row' in found) return pick(found.row);
    const text = { unreadable: words.scan0, unknown: words.notHere, lot: words.notThisLot };
    setSaid({
      severity: 'error',
      text: text[found.wrong].replace('%{code}', found.code).replace('%{lot}', found.code),
    });
  };
  const type = (batch: string, typed: string) =>
    setDraft({
      ...draft,
      lines: draft.lines.map((line) => (line.batch === batch ? { ...line, typed } : line)),
    });
  const remove = (batch: string) =>
    setDraft({ ...draft, lines: draft.lines.filter((line) => line.batch !== batch) });
  const problemOf = ({ batch, typed }: TransferDraftLine): string | null => {
    const quantity = wholeIn(typed, 1);
    if (quantity === null) return words.wrongQuantity;
    // What is not known here the server refuses.
    if (!stock) return null;
    const left = leftOf(batch);
    return quantity > left ? words.tooMany.replace('%{left}', String(left)) : null;
  };
  /** What is sent; null where something must be put right first, which is then said. */
  const values = () => {
    const { from, to, lines } = draft;
    const problems: Record<string, string> = {};
    if (from === null) problems.from = words.chooseStore;
    if (to === null) problems.to = words.chooseStore;
    else if (from === to) problems.to = words.transfer.same;
    for (const line of lines) {
      const problem = problemOf(line);
      if (problem) problems[line.batch] = problem;
    }
    setWrong(problems);
    if (Object.keys(problems).length > 0) return null;
    return {
      from,
      to,
      lines: lines.map(({ batch, typed }) => ({ batch, quantity: wholeIn(typed, 1) })),
    };
  };
  const choices: (PackChoice & { row: Row })[] = (stock ?? []).map((row) => ({
    ...{ key: row.batch, label: row.name, detail: textOf(row), row },
  }));
  return {
    ...{ draft, setDraft, choices, pick, scanned, said, type, remove, wrong, values },
    dirty: draft !== first,
    /** How often the scanner has led to a line, where it led to that line last. */
    focusOf: (batch: string) => (focused.batch === batch ? focused.time : 0),
  };
}
