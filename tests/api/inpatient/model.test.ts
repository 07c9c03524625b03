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

const STAY_ACTS = [
  ...[
    'reserve',
    'admit',
    'admit',
    'admit',
    'clear',
    'vacate',
    'order-discharge',
    'transfer',
    'swap',
    'release',
    'start-transfer',
  ],
  ...['cancel-transfer', 'order-discharge', 'withdraw-discharge', 'clear', 'vacate', 'undo'],
] as const;
const BED_ACTS = ['clean', 'clean', 'block', 'unblock', 'undo'] as const;

const act = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...STAY_ACTS), fc.nat(11), fc.nat(7)) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...BED_ACTS), fc.constant(-1), fc.nat(7)) },
);

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
    const run = async ([name, stay, bed]: readonly [string, number, number], client: number) => {
      const path = stay < 0 ? `/giuong/${beds[bed]}` : `/o-lai/${stays[stay]}`;
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
    expect(done).toBeGreaterThan(ACTS / 12);
  });
});
