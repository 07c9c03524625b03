/** The medicines of a run, each in lots that expire on different days. */
export const LOTS = {
  A0: { medicine: 'A', expiry: '2026-11-21' },
  A1: { medicine: 'A', expiry: '2026-11-22' },
  A2: { medicine: 'A', expiry: '2026-11-23' },
  A3: { medicine: 'A', expiry: '2027-12-31' },
  B1: { medicine: 'B', expiry: '2026-11-23' },
  B2: { medicine: 'B', expiry: '2028-12-31' },
} as const;
export type Lot = keyof typeof LOTS;
type Medicine = (typeof LOTS)[Lot]['medicine'];

export const STORES = ['counter', 'main', 'ward', 'quarantine'] as const;
export type Store = (typeof STORES)[number];

/** So many of each medicine are prescribed. */
export const PRESCRIBED = 10;

type Amounts = Partial<Record<Lot, number>>;

interface Note {
  state: 'signed' | 'dispensed';
  /** Handed out and not brought back: as a part, and by the dispensing that stands. */
  part: Amounts;
  whole: Amounts;
  /** All that was ever handed out as a part, and by dispensing. */
  everPart: Amounts;
  everWhole: Amounts;
}

interface Counted {
  counted: number | null;
  expected: number;
  /** What stock-takes had put right of the batch by then. */
  adjusted: number;
}

interface Take {
  store: Store;
  state: 'counting' | 'counted' | 'approved';
  version: number;
  lines: Partial<Record<Lot, Counted>>;
}

/** What stands where, and how far each paper is. */
export interface Stock {
  today: string;
  left: Record<string, number>;
  adjusted: Record<string, number>;
  notes: Record<string, Note>;
  posted: Record<string, boolean>;
  takes: Record<string, Take>;
}

export type Act =
  | { do: 'dispense' | 'undo'; note: string }
  | { do: 'part'; note: string; medicine: Medicine; quantity: number }
  | { do: 'take-back'; note: string; lot: Lot; quantity: number }
  | { do: 'transfer'; paper: string; from: Store; to: Store; lines: [Lot, number][] }
  | { do: 'receive'; paper: string; store: Store; lines: [Lot, number][] }
  | { do: 'write'; store: Store; lot: Lot; kind: string; quantity: number }
  | { do: 'count'; take: string; version: number; counts: [Lot, number][] }
  | { do: 'submit' | 'send-back'; take: string }
  | { do: 'approve'; take: string; own: boolean };

/** What was answered: whether it was done, and what the ledger said of a count. */
export interface Outcome {
  done: boolean;
  expected?: Amounts;
}

export const at = (store: Store, lot: Lot): string => `${store} ${lot}`;

export const nothing = (today: string): Stock => ({
  ...{ today, left: {}, adjusted: {}, notes: {}, posted: {}, takes: {} },
});

export const untouched = (): Note => ({
  ...{ state: 'signed', part: {}, whole: {}, everPart: {}, everWhole: {} },
});

/** What is out of a batch by a prescription. */
export const outOf = ({ part, whole }: Note, lot: Lot): number =>
  (part[lot] ?? 0) + (whole[lot] ?? 0);

const lots = Object.keys(LOTS) as Lot[];
const leftOf = (stock: Stock, store: Store, lot: Lot) => stock.left[at(store, lot)] ?? 0;
const isExpired = (stock: Stock, lot: Lot) => LOTS[lot].expiry < stock.today;

const move = (stock: Stock, store: Store, lot: Lot, quantity: number): boolean => {
  const left = leftOf(stock, store, lot) + quantity;
  stock.left[at(store, lot)] = left;
  return left >= 0;
};

const add = (amounts: Amounts, lot: Lot, quantity: number) => {
  amounts[lot] = (amounts[lot] ?? 0) + quantity;
};

/** Hands out of the batches that expire first; false where there is too little. */
function handOut(stock: Stock, medicine: Medicine, quantity: number, into: readonly Amounts[]) {
  let missing = quantity;
  for (const lot of lots) {
    if (LOTS[lot].medicine !== medicine || isExpired(stock, lot)) continue;
    const taken = Math.min(missing, leftOf(stock, 'counter', lot));
    if (taken === 0) continue;
    move(stock, 'counter', lot, -taken);
    for (const amounts of into) add(amounts, lot, taken);
    missing -= taken;
  }
  return missing === 0;
}

const wanted = (note: Note, medicine: Medicine) =>
  lots
    .filter((lot) => LOTS[lot].medicine === medicine)
    .reduce((left, lot) => left - outOf(note, lot), PRESCRIBED);

/** What comes back is of the parts first; a dispensing that is undone gives back the rest of its own. */
function bringBack(stock: Stock, note: Note, lot: Lot, quantity: number): boolean {
  if (outOf(note, lot) < quantity) return false;
  const ofPart = Math.min(quantity, note.part[lot] ?? 0);
  add(note.part, lot, -ofPart);
  add(note.whole, lot, ofPart - quantity);
  return move(stock, 'counter', lot, quantity);
}

function onNote(stock: Stock, act: Extract<Act, { note: string }>): boolean {
  const note = stock.notes[act.note]!;
  if (act.do === 'take-back') return bringBack(stock, note, act.lot, act.quantity);
  if (act.do === 'undo') {
    if (note.state !== 'dispensed') return false;
    for (const lot of lots) move(stock, 'counter', lot, note.whole[lot] ?? 0);
    Object.assign(note, { state: 'signed', whole: {} });
    return true;
  }
  if (note.state !== 'signed') return false;
  if (act.do === 'part') {
    if (wanted(note, act.medicine) < act.quantity) return false;
    return handOut(stock, act.medicine, act.quantity, [note.part, note.everPart]);
  }
  note.state = 'dispensed';
  return (['A', 'B'] as const).every((medicine) =>
    handOut(stock, medicine, wanted(note, medicine), [note.whole, note.everWhole]),
  );
}

function onPaper(stock: Stock, act: Extract<Act, { paper: string }>): boolean {
  if (stock.posted[act.paper]) return false;
  stock.posted[act.paper] = true;
  if (act.do === 'receive') {
    return act.lines.every(
      ([lot, quantity]) => !isExpired(stock, lot) && move(stock, act.store, lot, quantity),
    );
  }
  return act.lines.every(
    ([lot, quantity]) =>
      (act.to === 'quarantine' || !isExpired(stock, lot)) &&
      move(stock, act.from, lot, -quantity) &&
      move(stock, act.to, lot, quantity),
  );
}

function approve(stock: Stock, { store, lines }: Take): boolean {
  return (Object.entries(lines) as [Lot, Counted][]).every(([lot, line]) => {
    const key = at(store, lot);
    const since = (stock.adjusted[key] ?? 0) - line.adjusted;
    const quantity = (line.counted ?? 0) - line.expected - since;
    stock.adjusted[key] = (stock.adjusted[key] ?? 0) + quantity;
    return move(stock, store, lot, quantity);
  });
}

function onTake(stock: Stock, act: Extract<Act, { take: string }>, said: Outcome): boolean {
  const take = stock.takes[act.take]!;
  const version = take.version++;
  if (act.do === 'count') {
    if (take.state !== 'counting' || version !== act.version) return false;
    for (const [lot, counted] of act.counts) {
      if (take.lines[lot]?.counted === counted) continue;
      const expected = leftOf(stock, take.store, lot);
      if (said.done && said.expected?.[lot] !== expected) return false;
      const adjusted = stock.adjusted[at(take.store, lot)] ?? 0;
      take.lines[lot] = { counted, expected, adjusted };
    }
    return true;
  }
  if (act.do === 'submit') {
    const lines = Object.values(take.lines);
    if (take.state !== 'counting' || lines.length === 0) return false;
    take.state = 'counted';
    return lines.every(({ counted }) => counted !== null);
  }
  if (take.state !== 'counted') return false;
  take.state = act.do === 'approve' ? 'approved' : 'counting';
  return act.do !== 'approve' || (!act.own && approve(stock, take));
}

function written(stock: Stock, act: Extract<Act, { do: 'write' }>): boolean {
  if (act.kind === 'issue' && isExpired(stock, act.lot)) return false;
  return move(stock, act.store, act.lot, act.quantity);
}

/** What an act makes of the stock as it stands; null where it must be refused. */
function after(stock: Stock, act: Act, said: Outcome): Stock | null {
  const next = structuredClone(stock);
  const done =
    'note' in act
      ? onNote(next, act)
      : 'paper' in act
        ? onPaper(next, act)
        : 'take' in act
          ? onTake(next, act, said)
          : written(next, act);
  return done ? next : null;
}

/**
 * What the stock is after acts that met, if there is an order in which each of them would have been
 * answered as it was, and that leads to what was seen; null where there is none.
 */
export function explain(
  stock: Stock,
  acts: readonly { act: Act; said: Outcome }[],
  isSeen: (stock: Stock) => boolean,
): Stock | null {
  if (acts.length === 0) return isSeen(stock) ? stock : null;
  for (const [index, { act, said }] of acts.entries()) {
    const next = after(stock, act, said);
    if ((next !== null) !== said.done) continue;
    const found = explain(next ?? stock, acts.toSpliced(index, 1), isSeen);
    if (found) return found;
  }
  return null;
}
