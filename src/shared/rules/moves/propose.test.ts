import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Slot } from '../slots/types';
import { choicesFor, type Displaced, proposeMoves } from './propose';

const BASE = Date.parse('2026-12-09T01:00:00Z');
const at = (minutes: number) => new Date(BASE + minutes * 60_000).toISOString();

const slot = (doctor: string, minutes: number, more: Partial<Slot> = {}): Slot => ({
  start: at(minutes),
  end: at(minutes + 20),
  busyUntil: at(minutes + 20),
  doctor,
  department: 'k1',
  room: null,
  capacity: 1,
  state: 'open',
  reason: null,
  ...more,
});
const visit = (id: string, doctor: string, minutes: number, patient = id): Displaced => ({
  id,
  patient,
  doctor,
  department: 'k1',
  start: at(minutes),
  end: at(minutes + 20),
});

describe('proposing new times for displaced appointments', () => {
  it('stays with the doctor unless another is more than a day nearer', () => {
    const near = [slot('b', 0), slot('a', 600)];
    expect(proposeMoves([visit('1', 'a', 0)], near).get('1')?.doctor).toBe('a');
    const far = [slot('b', 0), slot('a', 3 * 1440)];
    expect(proposeMoves([visit('1', 'a', 0)], far).get('1')?.doctor).toBe('b');
  });

  it('moves people later before it moves them earlier, however near the earlier time is', () => {
    const visits = [visit('1', 'a', 600)];
    const free = [slot('a', 580), slot('b', 590), slot('a', 4 * 1440)];
    expect(proposeMoves(visits, free).get('1')?.start).toBe(at(4 * 1440));
    expect(choicesFor(visits[0]!, free, 9).map(({ start }) => start)).toEqual(
      [4 * 1440, 580, 590].map(at),
    );
  });

  it('leaves out who finds nothing', () => {
    const found = proposeMoves([visit('1', 'a', 0), visit('2', 'a', 20)], [slot('b', 0)]);
    expect([...found.keys()]).toEqual(['1']);
  });

  it('never collides, whatever is free: doctors, patients, departments, states', () => {
    const letter = fc.constantFrom('a', 'b', 'c');
    const anySlot = fc.record({
      doctor: letter,
      minutes: fc.integer({ min: 0, max: 40 }).map((n) => n * 10),
      department: fc.constantFrom('k1', 'k2'),
      state: fc.constantFrom('open' as const, 'open' as const, 'full' as const),
      buffer: fc.constantFrom(0, 5),
    });
    const anyVisit = fc.record({
      doctor: letter,
      minutes: fc.integer({ min: 0, max: 300 }),
      patient: fc.constantFrom('p1', 'p2', 'p3', 'p4'),
    });
    fc.assert(
      fc.property(fc.array(anySlot, { maxLength: 40 }), fc.array(anyVisit), (free, lost) => {
        const slots = free.map(({ doctor, minutes, department, state, buffer }) =>
          slot(doctor, minutes, { department, state, busyUntil: at(minutes + 20 + buffer) }),
        );
        const visits = lost.map((one, index) =>
          visit(String(index), one.doctor, one.minutes, one.patient),
        );
        const found = [...proposeMoves(visits, slots)].map(([id, to]) => ({
          patient: visits[Number(id)]!.patient,
          to,
        }));
        for (const [index, one] of found.entries()) {
          expect(one.to).toMatchObject({ state: 'open', department: 'k1' });
          for (const other of found.slice(0, index)) {
            const busy = one.to.start < other.to.busyUntil && other.to.start < one.to.busyUntil;
            expect(busy && one.to.doctor === other.to.doctor).toBe(false);
            const meets = one.to.start < other.to.end && other.to.start < one.to.end;
            expect(meets && one.patient === other.patient).toBe(false);
          }
        }
      }),
    );
  });
});
