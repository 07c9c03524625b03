import { expect, it } from 'vitest';
import { runSoak } from '../../bench/soak/run';
import { seededRandom } from '../../src/server/seed/random';

it('loses and doubles nothing it acknowledged, and comes back by itself, while things go wrong', async () => {
  const said: string[] = [];
  const report = await runSoak({
    seconds: 60,
    kills: 4,
    faults: 8,
    readers: 64,
    random: seededRandom(20_261),
    print: (line) => said.push(line),
  });
  const { acknowledged, lost, doubled, unknown, pending, refused, wrong, stuck } = report;
  expect({ lost, doubled, unknown, pending, refused, wrong, stuck }, said.join('\n')).toEqual({
    lost: [],
    doubled: [],
    unknown: [],
    pending: [],
    refused: [],
    wrong: [],
    stuck: [],
  });
  expect(acknowledged).toBeGreaterThan(0);
  expect(report.mostStreams).toBeGreaterThan(0);
  expect(report.asked).toBeGreaterThan(0);
});
