import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect';
import { type BookingServer, startBooking } from '../booking/booking-server';
import { addBeds, addStay } from './ward';
import { disagreements } from './ward-model';

/** 2,000 by `BED_ACTS=2000`; fewer where every test runs. */
const ACTS = Number(process.env.BED_ACTS ?? 160);
const CLIENTS = 8;

let server: BookingServer;
let tokens: string[];
let doctor: string;
beforeAll(async () => {
  server = await startBooking();
  tokens = await Promise.all(Array.from({ length: CLIENTS }, () => server.staff('quan-ly')));
  doctor = await server.staff('bac-si', { departmentIds: [server.department] });
});
afterAll(() => server.close());

/** What may be done with a stay as it stands; the more often, the more often tried. */
const STAY_ACTS: Readonly<Record<string, readonly string[]>> = {
  requested: ['reserve', 'admit', 'admit'],
  scheduled: ['admit', 'admit', 'release', 'reserve'],
  admitted: ['transfer', 'swap', 'start-transfer', 'order-discharge', 'undo'],
  transferring: ['transfer', 'cancel-transfer'],
  discharge_ordered: ['clear', 'clear', 'withdraw-discharge'],
  cleared: ['vacate', 'vacate', 'undo'],
  discharged: ['vacate', 'undo'],
};
const BED_ACTS = ['clean', 'clean', 'block', 'unblock', 'undo'] as const;

/** An act on a stay, or on a bed: the number of the act among those that may be, and of both. */
const act = fc.record({
  onBed: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
  choice: fc.nat(59),
  stay: fc.nat(11),
  bed: fc.nat(7),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

type Targets = Record<'bedId' | 'otherStayId', string | undefined>;

/** What an act takes besides the note. */
const SENT: Readonly<Record<string, (targets: Targets) => object>> = {
  reserve: ({ bedId }) => ({ bedId }),
  admit: ({ bedId }) => ({ bedId }),
  transfer: ({ bedId }) => ({ bedId }),
  swap: ({ otherStayId }) => ({ otherStayId }),
  undo: () => ({ note: undefined }),
};

/** What each answer may be: done, or refused by how things stand; a stay begun by nobody is no doctor's. */
const KNOWN = [200, 403, 409, 422];

describe('acts of many at once', () => {
  it('leave nobody in two beds or none, no bed beyond its capacity, and every state true', async () => {
    const beds = [
      ...(await addBeds(server, 'B1', 4)),
      ...(await addBeds(server, 'B2', 2, { capacity: 2 })),
      ...(await addBeds(server, 'B3', 2, { sex: 'male' })),
    ];
    const stays = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        addStay(server, { sex: index % 3 ? 'female' : 'male' }),
      ),
    );
    const run = async ({ onBed, choice, stay, bed }: Act, client: number) => {
      const before = await server.database.owner
        .selectFrom('o_lai')
        .select('state')
        .where('id', '=', stays[stay] ?? '')
        .executeTakeFirst();
      const may = onBed ? BED_ACTS : (STAY_ACTS[before?.state ?? ''] ?? ['undo']);
      const name = may[choice % may.length] ?? 'undo';
      const path = onBed ? `/giuong/${beds[bed]}` : `/o-lai/${stays[stay]}`;
      const byDoctor = name.endsWith('discharge');
      const bedId = beds[bed];
      const otherStayId = stays[(stay + bed + 1) % stays.length];
      const json = { note: 'thử', ...SENT[name]?.({ bedId, otherStayId }) };
      const token = byDoctor ? doctor : tokens[client];
      const { status } = await server.call('POST', `${path}/${name}`, { token, json });
      // Who went home makes way for somebody new, so that there is always something to do.
      if (status === 200 && name === 'vacate') stays[stay] = await addStay(server);
      return status;
    };
    const acts = fc.sample(act, { numRuns: ACTS, seed: 20261123 });
    let done = 0;
    for (let from = 0; from < acts.length; from += CLIENTS) {
      const batch = acts.slice(from, from + CLIENTS);
      const statuses = await Promise.all(batch.map((one, client) => run(one, client)));
      expect(statuses.filter((status) => !KNOWN.includes(status))).toEqual([]);
      done += statuses.filter((status) => status === 200).length;
      expect(await disagreements(server)).toEqual([]);
    }
    expect(done).toBeGreaterThan(ACTS / 6);
  });
});
