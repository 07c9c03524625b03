import { addDays, type Demo, type SeedRow } from './demo';
import { seededId, seededRandom } from './random';

/**
 * What departments need of nurses on duty: one in the morning on every day, on Sundays nobody; one at
 * night before and on Saturdays, who knows emergencies; where there are beds one at any hour.
 * @param wards departments with beds
 */
export function demoDutyNeeds(
  demo: Demo,
  nurses: SeedRow<'y-ta'>[],
  wards: ReadonlySet<string>,
): SeedRow<'nhu-cau-truc'>[] {
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
      ...(wards.has(department) ? [line({ kind: 'truc24', need: 1 })] : []),
      line({ kind: 'sang', need: 1 }),
      line({ kind: 'sang', need: 0, weekday: '7' }),
      line({ kind: 'dem', need: 1, weekday: '5' }),
      line({ kind: 'dem', need: 1, weekday: '6' }),
      line({ kind: 'dem', need: 1, weekday: '6', skill: 'emergency' }),
      line({ kind: 'chieu', need: 1, weekday: '1', validUntil: addDays(demo.today, 365) }),
    ];
  });
}
