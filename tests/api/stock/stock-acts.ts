import fc from 'fast-check';
import {
  type Act,
  at,
  LOTS,
  type Lot,
  type Outcome,
  outOf,
  PRESCRIBED,
  STORES,
  type Stock,
} from './stock-model';
import type { World } from './stock-world';

const KINDS = [
  ...['dispense', 'dispense', 'undo', 'part', 'part', 'take-back', 'take-back', 'transfer'],
  ...['transfer', 'receive', 'write', 'take', 'take', 'take', 'again'],
] as const;

/** What is done, with numbers that choose what with. */
const act = fc.record({
  kind: fc.constantFrom(...KINDS),
  a: fc.nat(999),
  b: fc.nat(999),
  quantity: fc.integer({ min: 1, max: 9 }),
});
type Drawn = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** Acts that meet, and whether a day passes before them. */
export const rounds = fc.array(
  fc.record({
    acts: fc.array(act, { minLength: 3, maxLength: 6 }),
    nextDay: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
  }),
  { minLength: 4, maxLength: 7 },
);

const pick = <T>(from: readonly T[], number: number): T => from[number % from.length]!;

const WRITTEN = ['receipt', 'return', 'disposal', 'issue'] as const;

/** A stock-take that is under way, or a new one where there are less than two. */
async function openTake(world: World, stock: Stock, { a, b }: Drawn): Promise<string> {
  const open = Object.entries(stock.takes).filter(([, { state }]) => state !== 'approved');
  if (open.length > a % 2) return pick(open, b)[0];
  const store = pick(STORES, b);
  const { shelf, stores } = world;
  const { body } = await world.send('POST', '/kiem-ke', { store: stores[store], shelf });
  const listed = body.lines as { lot: Lot }[];
  const lines = Object.fromEntries(
    listed.map(({ lot }) => [lot, { counted: null, expected: 0, adjusted: 0 }]),
  );
  const id = String(body.id);
  stock.takes[id] = { store, state: 'counting', version: Number(body.version), lines };
  return id;
}

/** The next step of a stock-take, from how it stands. */
async function onTake(world: World, stock: Stock, drawn: Drawn): Promise<Act> {
  const id = await openTake(world, stock, drawn);
  const { state, version, store, lines } = stock.takes[id]!;
  const { a, quantity } = drawn;
  if (state === 'counted') {
    if (a % 5 === 0) return { do: 'send-back', take: id };
    return { do: 'approve', take: id, own: a % 5 === 1 };
  }
  const isWhole = Object.values(lines).every(({ counted }) => counted !== null);
  if (isWhole && a % 4 > 0) return { do: 'submit', take: id };
  const there = Object.keys(world.batches) as Lot[];
  const counts = there.map((lot): [Lot, number] => {
    const off = lot === pick(there, a) ? quantity - 5 : 0;
    return [lot, Math.max(0, (stock.left[at(store, lot)] ?? 0) + off)];
  });
  return { do: 'count', take: id, version, counts };
}

async function draft(world: World, stock: Stock, act: Extract<Act, { paper: string }>) {
  const { stores, medicines, batches } = world;
  const lines = act.lines.map(([lot, quantity]) =>
    act.do === 'transfer'
      ? { batch: batches[lot], quantity }
      : { medicine: medicines[LOTS[lot].medicine], lot, expiry: LOTS[lot].expiry, quantity },
  );
  const json =
    act.do === 'transfer'
      ? { from: stores[act.from], to: stores[act.to], lines }
      : { store: stores[act.store], supplier: 'Sen', lines };
  const path = act.do === 'transfer' ? '/phieu-chuyen' : '/phieu-nhap';
  const { status, body } = await world.send('POST', path, json);
  if (status !== 201) throw new Error(JSON.stringify(body));
  const paper = String(body.id);
  stock.posted[paper] = false;
  return { ...act, paper };
}

/** The act that was drawn, on what there is, with its paper written; papers move nothing until posted. */
export async function prepare(world: World, stock: Stock, drawn: Drawn): Promise<Act[]> {
  const { kind, a, b, quantity } = drawn;
  const note = pick(Object.keys(stock.notes), a);
  const there = Object.keys(world.batches) as Lot[];
  const lot = pick(there, b);
  const store = pick(STORES, a);
  switch (kind) {
    case 'dispense':
    case 'undo':
      return [{ do: kind, note }];
    // The same button twice, or by two people.
    case 'again':
      return Array.from(
        { length: 2 },
        () => ({ do: pick(['dispense', 'undo'], b), note }) as const,
      );
    case 'part':
      return [{ do: kind, note, medicine: LOTS[lot].medicine, quantity }];
    case 'take-back': {
      const out = there.filter((one) => outOf(stock.notes[note]!, one) > 0);
      return [{ do: kind, note, lot: pick(out.length > 0 ? out : there, b), quantity }];
    }
    case 'transfer': {
      const others = STORES.filter((one) => one !== store);
      const lines = [...new Set([lot, pick(there, a + b)])].map((one): [Lot, number] => [
        one,
        quantity,
      ]);
      const act = { do: kind, paper: '', from: store, to: pick(others, b), lines };
      const posted = await draft(world, stock, act);
      return b % 3 === 0 ? [posted, posted] : [posted];
    }
    case 'receive': {
      const lines = [...new Set([pick(Object.keys(LOTS) as Lot[], b), 'A3' as const])].map(
        (one): [Lot, number] => [one, quantity + PRESCRIBED],
      );
      const posted = await draft(world, stock, { do: kind, paper: '', store, lines });
      return b % 3 === 0 ? [posted, posted] : [posted];
    }
    case 'write': {
      const written = pick(WRITTEN, a + b);
      const sign = written === 'receipt' || written === 'return' ? 1 : -1;
      return [{ do: kind, store, lot, kind: written, quantity: sign * quantity }];
    }
    case 'take':
      return [await onTake(world, stock, drawn)];
  }
}

const REFUSED = [403, 409, 422];

/** Does it over the API. @throws Error for an answer that is none of done and refused. */
export async function perform(world: World, act: Act): Promise<Outcome> {
  const { send, batches, stores, medicines, second, pharmacist } = world;
  const asked = (): ReturnType<typeof send> => {
    switch (act.do) {
      case 'dispense':
      case 'undo':
        return send('POST', `/don-thuoc/${act.note}/${act.do}`);
      case 'part': {
        const parts = [{ medicine: medicines[act.medicine], quantity: act.quantity }];
        return send('POST', `/don-thuoc/${act.note}/dispense-part`, { parts });
      }
      case 'take-back': {
        const parts = [{ batch: batches[act.lot], quantity: act.quantity }];
        return send('POST', `/don-thuoc/${act.note}/take-back`, { parts, note: 'Trả lại' });
      }
      case 'transfer':
        return send('POST', `/phieu-chuyen/${act.paper}/post`);
      case 'receive':
        return send('POST', `/phieu-nhap/${act.paper}/post`);
      case 'write': {
        const { kind, quantity } = act;
        const when = world.server.services.clock().toISOString();
        const entry = { store: stores[act.store], batch: batches[act.lot], at: when };
        return send('POST', '/the-kho', { ...entry, kind, quantity });
      }
      case 'count': {
        const lines = act.counts.map(([lot, counted]) => ({ batch: batches[lot], counted }));
        return send('PUT', `/kiem-ke/${act.take}`, { version: act.version, lines });
      }
      case 'submit':
        return send('POST', `/kiem-ke/${act.take}/submit`);
      case 'send-back':
        return send('POST', `/kiem-ke/${act.take}/send-back`, { reason: 'Đếm lại' }, second);
      case 'approve':
        return send('POST', `/kiem-ke/${act.take}/approve`, {}, act.own ? pharmacist : second);
    }
  };
  const { status, body } = await asked();
  const done = status === 200 || status === 201;
  if (!done && !REFUSED.includes(status)) throw new Error(`${status} ${JSON.stringify(body)}`);
  if (!done || act.do !== 'count') return { done };
  const lines = body.lines as { lot: Lot; expected: number | null }[];
  const expected = Object.fromEntries(lines.map((line) => [line.lot, line.expected ?? undefined]));
  return { done, expected };
}
