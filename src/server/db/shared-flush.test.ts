import { expect, it } from 'vitest';
import { SharedFlush } from './shared-flush';

/** A disk whose flushes are ended by hand. */
function slowDisk() {
  const waiting: { end: () => void; fail: () => void }[] = [];
  const flush = () =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ end: resolve, fail: () => reject(new Error('disk')) });
    });
  return { waiting, flush };
}

/** Lets everything that can go on go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Statements that begin together and commit one by one. */
function statements(shared: SharedFlush, count: number) {
  const commits: (() => void)[] = [];
  const answered: number[] = [];
  const asked: boolean[] = [];
  const runs = Array.from({ length: count }, (_, n) =>
    shared
      .run((together) => {
        asked.push(together);
        return new Promise<void>((resolve) => {
          commits[n] = resolve;
        });
      })
      .then(() => answered.push(n)),
  );
  return { commits, answered, asked, runs };
}

it('leaves a few statements to themselves, and answers the others after a flush of their own time', async () => {
  const { waiting, flush } = slowDisk();
  const { commits, answered, asked } = statements(new SharedFlush(flush), 12);
  expect(asked).toEqual([...Array(8).fill(false), ...Array(4).fill(true)]);
  commits[0]!();
  commits[8]!();
  await settled();
  expect([answered, waiting.length]).toEqual([[0], 1]);
  // Committed while a flush is under way: that one may not have it.
  commits[9]!();
  commits[10]!();
  waiting[0]!.end();
  await settled();
  expect([answered, waiting.length]).toEqual([[0, 8], 2]);
  commits[11]!();
  waiting[1]!.end();
  await settled();
  expect([answered, waiting.length]).toEqual([[0, 8, 9, 10], 3]);
  waiting[2]!.end();
  await settled();
  expect(answered).toEqual([0, 8, 9, 10, 11]);
});

it('answers nothing whose flush failed', async () => {
  const { waiting, flush } = slowDisk();
  const { commits, answered, runs } = statements(new SharedFlush(flush), 9);
  commits[8]!();
  await settled();
  waiting[0]!.fail();
  await expect(runs[8]).rejects.toThrow('disk');
  expect(answered).toEqual([]);
});
