import { sql } from 'kysely';
import { COUNTER_STORE } from '../../../src/shared/rules/stock/counter-store';
import { bodyOf, type PrescriptionServer } from '../prescriptions/prescription-server';
import { LOTS, type Lot, outOf, STORES, type Stock, type Store } from './stock-model';
import { addStore } from './stores';

/** Sends JSON and reads it; the types of the API are spared. */
export type Send = (
  method: string,
  path: string,
  json?: object,
  token?: string,
) => Promise<{ status: number; body: Record<string, unknown> }>;

/** The real stores, medicines and batches behind the names of the model. */
export interface World {
  server: PrescriptionServer;
  send: Send;
  /** Writes papers and counts; and who approves counts. */
  pharmacist: string;
  second: string;
  stores: Readonly<Record<Store, string>>;
  medicines: Readonly<Record<'A' | 'B', string>>;
  /** Those that were received until now. */
  batches: Partial<Record<Lot, string>>;
  shelf: string;
}

type Shared = Pick<World, 'server' | 'send' | 'pharmacist' | 'second' | 'stores'>;

const lots = Object.keys(LOTS) as Lot[];

/** The people and the stores, which every run has. */
export async function shareStores(server: PrescriptionServer): Promise<Shared> {
  const pharmacist = await server.token('duoc-si');
  const second = await server.token('duoc-si');
  const send: Send = async (method, path, json = {}, token = pharmacist) => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(json) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const [main, ward, quarantine] = [
    await addStore(server, 'main'),
    await addStore(server, 'ward'),
    await addStore(server, 'quarantine'),
  ];
  return {
    ...{ server, send, pharmacist, second },
    stores: { counter: COUNTER_STORE, main, ward, quarantine },
  };
}

/** Two new medicines with a shelf of their own, in batches of which all but one have arrived. */
export async function addMedicines(shared: Shared): Promise<World> {
  const { server } = shared;
  const medicines = {
    A: await server.medicine({ name: 'Amoxicilin' }),
    B: await server.medicine({ name: 'Cefalexin' }),
  };
  const shelf = medicines.A.slice(-12);
  await sql`UPDATE thuoc SET shelf = ${shelf} WHERE id = ANY(${Object.values(medicines)}::uuid[])`.execute(
    server.database.owner,
  );
  const batches: World['batches'] = {};
  for (const lot of lots.filter((one) => one !== 'A3')) {
    const { medicine, expiry } = LOTS[lot];
    const batch = await server.batch(medicines[medicine], expiry, 14);
    await sql`UPDATE lo_thuoc SET lot = ${lot} WHERE id = ${batch}`.execute(server.database.owner);
    batches[lot] = batch;
  }
  return { ...shared, medicines, batches, shelf };
}

/** A signed prescription of ten tablets of each medicine. */
export async function prescribe({ server, send, medicines }: World): Promise<string> {
  const token = server.doctorToken;
  const json = bodyOf(server, await server.patient(), Object.values(medicines));
  const { body } = await send('POST', '/don-thuoc', json, token);
  const { status } = await send('POST', `/don-thuoc/${body.id}/sign`, {}, token);
  if (status !== 200) throw new Error('not signed');
  return String(body.id);
}

const ofRun = (world: World) => sql`ARRAY[${sql.join(Object.values(world.medicines))}]::uuid[]`;

/** Learns which batches there are now. */
export async function readLots(world: World): Promise<void> {
  const { rows } = await sql<{ id: string; lot: Lot }>`
    SELECT id, lot FROM lo_thuoc WHERE medicine = ANY(${ofRun(world)})`.execute(
    world.server.database.owner,
  );
  for (const { id, lot } of rows) world.batches[lot] = id;
}

type Seen = { kind: 'left' | 'out' | 'part' | 'whole'; of: string; lot: Lot; quantity: number };

/** What the database says: what is left, how far the papers are, and what each prescription was given. */
export async function look(world: World, stock: Stock) {
  const { owner } = world.server.database;
  const { rows } = await sql<Seen>`
    WITH b AS (SELECT id, lot FROM lo_thuoc WHERE medicine = ANY(${ofRun(world)}))
    SELECT 'left' AS kind, s.store::text AS of, lot, quantity FROM stock_balance s JOIN b ON b.id = batch
    UNION ALL SELECT 'out', prescription::text, lot, -sum(quantity)::integer
      FROM the_kho JOIN b ON b.id = batch WHERE prescription IS NOT NULL GROUP BY 2, 3
    UNION ALL SELECT CASE WHEN remark LIKE 'Phát một phần%' THEN 'part' ELSE 'whole' END,
      prescription::text, lot, -sum(quantity)::integer
      FROM the_kho JOIN b ON b.id = batch WHERE prescription IS NOT NULL AND kind = 'issue'
      GROUP BY 1, 2, 3`.execute(owner);
  const states = await sql<{ id: string; state: string }>`
    SELECT id::text, state FROM don_thuoc WHERE id = ANY(${Object.keys(stock.notes)}::uuid[])
    UNION ALL SELECT id::text, state FROM kiem_ke WHERE id = ANY(${Object.keys(stock.takes)}::uuid[])`.execute(
    owner,
  );
  const seen = (kind: Seen['kind'], of: string, lot: Lot) =>
    rows.find((row) => row.kind === kind && row.of === of && row.lot === lot)?.quantity ?? 0;
  const isState = (id: string, state: string) =>
    states.rows.some((row) => row.id === id && row.state === state);
  const isAs = ({ left, notes, takes }: Stock) =>
    lots.every(
      (lot) =>
        STORES.every(
          (store) => seen('left', world.stores[store], lot) === (left[`${store} ${lot}`] ?? 0),
        ) &&
        Object.entries(notes).every(
          ([id, note]) =>
            seen('out', id, lot) === outOf(note, lot) &&
            seen('part', id, lot) === (note.everPart[lot] ?? 0) &&
            seen('whole', id, lot) === (note.everWhole[lot] ?? 0),
        ),
    ) &&
    [...Object.entries(notes), ...Object.entries(takes)].every(([id, { state }]) =>
      isState(id, state),
    );
  return { isAs, seen: [...rows, ...states.rows] };
}

/** Entries of the ledger after which a store had less than nothing, or by which something expired went out. */
export async function wrongEntries(world: World): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT k.id, k.kind, k.quantity, b.lot FROM (
      SELECT *, sum(quantity) OVER (PARTITION BY store, batch ORDER BY id) AS ran FROM the_kho
    ) k JOIN lo_thuoc b ON b.id = k.batch JOIN kho s ON s.id = k.store
    WHERE b.medicine = ANY(${ofRun(world)}) AND (k.ran < 0
      OR (b.expiry < (k.at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AND (k.kind = 'issue'
        OR (k.kind = 'transfer' AND k.quantity > 0 AND s.kind <> 'quarantine'))))`.execute(
    world.server.database.owner,
  );
  return rows;
}

/** What the API says of every store and batch of the run: `store lot` and `lot` → how much. */
export async function told({ send, stores, medicines }: World): Promise<Record<string, number>> {
  const said: Record<string, number> = {};
  const ours: readonly unknown[] = Object.values(medicines);
  for (const store of STORES) {
    const { body } = await send('GET', `/kho/${stores[store]}/ton`);
    for (const row of body as unknown as { medicine: string; lot: Lot; balance: number }[]) {
      if (ours.includes(row.medicine)) said[`${store} ${row.lot}`] = row.balance;
    }
  }
  const filter = encodeURIComponent(JSON.stringify({ medicine: ours }));
  const { body } = await send('GET', `/lo-thuoc?filter=${filter}`);
  for (const row of body as unknown as { lot: Lot; balance: number }[]) {
    if (row.balance !== 0) said[row.lot] = row.balance;
  }
  return said;
}
