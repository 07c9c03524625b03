import { expect, it } from 'vitest';
import { chooseFaults, faultsHere } from '../../bench/soak/choose-faults';
import { FAULTS } from '../../bench/soak/faults';
import { runSoak } from '../../bench/soak/run';

const NAMES = FAULTS.map(({ name }) => name);
const shared = { path: '/tmp', disk: { obstacle: 'not root' }, remove: async () => undefined };

it('a soak refuses a fault that is none before it starts anything, and says which there are', async () => {
  const said: string[] = [];
  const size = { seconds: 1, kills: 0, faults: 1, readers: 0, random: () => 0 };
  const refused = await runSoak({
    ...size,
    only: ['database-cut', 'disk-fulll'],
    print: (line) => said.push(line),
  }).catch((error: Error) => error.message);
  expect(refused).toBe(`no such fault: disk-fulll; there are ${NAMES.join(', ')}`);
  expect(said).toEqual([]);
});

it('a soak without a disk of its own says that no disk was filled, and why', () => {
  const { kinds, notRun } = faultsHere(chooseFaults([]), shared, []);
  expect(kinds.map(({ name }) => name)).toEqual(NAMES.filter((name) => name !== 'disk-full'));
  expect(notRun).toEqual({ 'disk-full': 'not root' });
  expect(() => faultsHere(chooseFaults(['disk-full']), shared, ['disk-full'])).toThrow(
    'disk-full: not root',
  );
  const own = { ...shared, disk: { fill: async () => async () => undefined } };
  expect(faultsHere(chooseFaults([]), own, [])).toEqual({ kinds: [...FAULTS], notRun: {} });
});
