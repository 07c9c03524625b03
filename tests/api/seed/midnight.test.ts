import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { seedDemo } from '../../../src/server/seed/seed';
import type { Services } from '../../../src/server/services';
import { keepDemo } from '../../../src/server/start/keep-demo';
import { copyDemoClinic, type DemoClinic, demoClinics } from './demo-clinic';

const VISIT = columnsOf('phieu_thong_tin');
/** The clinic is seven hours ahead of this. */
const FRIDAY_NIGHT = new Date('2026-11-20T16:59:30Z');
const MIDNIGHT = new Date('2026-11-20T17:00:05Z');
const FOUR_MINUTES_LATER = new Date('2026-11-20T17:04:05Z');
const SATURDAY_NOON = new Date('2026-11-21T05:00:00Z');
const SATURDAY = '2026-11-21';
/** Servers that look at the clock all the time. */
const LOOK_MS = 10;

const open = demoClinics();
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
});

/** A clock that is moved by hand. */
function movedClock() {
  let now = FRIDAY_NIGHT;
  return {
    clock: () => now,
    move: (to: Date) => {
      now = to;
    },
  };
}

/** A server over the clinic, until the end of the test. @returns its filling of the demo, and its looks at the clock */
async function serve(
  clinic: DemoClinic,
  clock: () => Date,
  work: (services: Services) => Promise<boolean> = seedDemo,
  demo = true,
) {
  const settings = { ...clinic.services.settings, demo };
  const looks = vi.fn(clock);
  const seed = vi.fn(work);
  const services = { ...clinic.services, settings, clock: looks };
  ends.push(await keepDemo(clinic.database.url, seed, services, LOOK_MS));
  /** Comes back when the server has looked at the clock, as it is now, and done what it does then. */
  const looked = async () => {
    const before = looks.mock.calls.length;
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(before + 3);
    await Promise.allSettled(seed.mock.results.map(({ value }) => value));
  };
  return { seed, looked };
}

const arrivedOn = (day: string) => sql`SELECT id FROM phieu_thong_tin
  WHERE ${VISIT.start}::date = ${day}::date AND ${VISIT.checked_in_at}::date = ${day}::date
    AND ${VISIT.state} IN ('checked_in', 'called', 'in_exam', 'completed')`;
const doneOn = (day: string) => sql`SELECT id FROM phieu_thong_tin
  WHERE ${VISIT.start}::date = ${day}::date AND ${VISIT.state} = 'completed'`;
const everything = sql`SELECT id, ${VISIT.state}, version FROM phieu_thong_tin ORDER BY id`;

describe('a demo whose servers run past midnight', () => {
  it('has people who came today, and goes on while the day does, once for all servers', async () => {
    const clinic = await open(copyDemoClinic());
    const { clock, move } = movedClock();
    const servers = [await serve(clinic, clock), await serve(clinic, clock)];
    expect(await clinic.count(arrivedOn(SATURDAY))).toBe(0);
    move(MIDNIGHT);
    for (const { seed } of servers) await expect.poll(() => seed.mock.calls.length).toBe(2);
    for (const { looked } of servers) await looked();
    // At five seconds past midnight nobody has come but to the doctor on call.
    expect(await clinic.count(arrivedOn(SATURDAY))).toBeGreaterThanOrEqual(2);
    const filled = await clinic.rows(everything);

    move(FOUR_MINUTES_LATER);
    for (const { looked } of servers) await looked();
    expect(servers.map(({ seed }) => seed.mock.calls.length)).toEqual([2, 2]);
    expect(await clinic.rows(everything)).toEqual(filled);

    expect(await clinic.count(doneOn(SATURDAY))).toBe(0);
    move(SATURDAY_NOON);
    for (const { seed } of servers) await expect.poll(() => seed.mock.calls.length).toBe(3);
    for (const { looked } of servers) await looked();
    expect(await clinic.count(doneOn(SATURDAY))).toBeGreaterThan(5);
  });

  it('tries a night that went wrong again', async () => {
    const clinic = await open(copyDemoClinic());
    const { clock, move } = movedClock();
    const seed = vi.fn(async () => false);
    const server = await serve(clinic, clock, seed);
    seed.mockRejectedValueOnce(new Error('away'));
    move(MIDNIGHT);
    await expect.poll(() => seed.mock.calls.length).toBe(3);
    await server.looked();
    expect(seed).toHaveBeenCalledTimes(3);
  });

  it('leaves a clinic that is none alone', async () => {
    const clinic = await open(copyDemoClinic());
    const { clock, move } = movedClock();
    const { seed } = await serve(clinic, clock, seedDemo, false);
    move(MIDNIGHT);
    expect(seed).not.toHaveBeenCalled();
    expect(await clinic.count(arrivedOn(SATURDAY))).toBe(0);
  });
});
