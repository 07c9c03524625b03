import { addDays, type Demo, type SeedRow } from './demo';
import { seededId, seededRandom } from './random';

/**
 * What the wards of nurses need on duty: one in the morning on every day, on Sundays nobody; one at
 * night before and on Saturdays, who knows emergencies.
 */
export function demoDutyNeeds(demo: Demo, nurses: SeedRow<'y-ta'>[]): SeedRow<'nhu-cau-truc'>[] {
  // Numbers of its own: everything after it stays as it was.
  const random = seededRandom(nurses.length);
  const since = addDays(demo.today, -365);
  const departments = [...new Set(nurses.map(({ department }) => department as string))];
  return departments.flatMap((department): SeedRow<'nhu-cau-truc'>[] => {
    const line = (
      more: Pick<SeedRow<'nhu-cau-truc'>, 'kind' | 'need' | 'weekday' | 'skill' | 'validUntil'>,
    ): SeedRow<'nhu-cau-truc'> => ({
      id: seededId(random, demo.now),
      department,
      profession: 'nurse',
      validFrom: since,
      ...more,
    });
    return [
      line({ kind: 'sang', need: 1 }),
      line({ kind: 'sang', need: 0, weekday: '7' }),
      line({ kind: 'dem', need: 1, weekday: '5' }),
      line({ kind: 'dem', need: 1, weekday: '6' }),
      line({ kind: 'dem', need: 1, weekday: '6', skill: 'emergency' }),
      line({ kind: 'chieu', need: 1, weekday: '1', validUntil: addDays(demo.today, 365) }),
    ];
  });
}
