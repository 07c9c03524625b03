import { addDays, type Demo, instantOf, type SeedRow, weekdayOf } from './demo';

type Nurse = SeedRow<'y-ta'>;

/** The days on which a demo has shifts are fewer: leave that is approved lies behind them. */
const BEHIND_SHIFTS = 17;

const working = (nurses: Nurse[]) => nurses.filter(({ status }) => status === 'active');

/** A nurse has asked for leave next week, two are on leave in three weeks. */
export function demoNurseLeaves(demo: Demo, nurses: Nurse[]): SeedRow<'nghi-dieu-duong'>[] {
  const monday = addDays(demo.today, 8 - weekdayOf(demo.today));
  const later = addDays(demo.today, BEHIND_SHIFTS);
  const asked = [
    { from: addDays(monday, 2), days: 2, state: 'requested' as const, reason: 'Việc gia đình' },
    { from: later, days: 5, state: 'approved' as const, reason: 'Nghỉ phép năm' },
    { from: addDays(later, 2), days: 3, state: 'approved' as const, reason: null },
  ];
  // The demo's own nurse asks, so that her head nurse has something to decide.
  const people = working(nurses);
  const own = people.findLast(({ user }) => user);
  return asked.flatMap(({ from, days, ...more }, index): SeedRow<'nghi-dieu-duong'>[] => {
    const nurse = (index === 0 && own) || people[index * 5 + 2];
    if (!nurse) return [];
    return [
      {
        ...{ id: demo.id(), nurse: nurse.id as string, kind: 'annual' as const },
        ...{ from, to: addDays(from, days - 1), ...more },
      },
    ];
  });
}

/** The demo's ward takes wishes for the days behind those with shifts; its nurse has two. */
export function demoWishes(demo: Demo, nurses: Nurse[]) {
  const own = working(nurses).findLast(({ user }) => user);
  if (!own) return { limits: [], wishes: [] };
  const from = addDays(demo.today, BEHIND_SHIFTS - 2);
  const limit: SeedRow<'han-nguyen-vong'> = {
    ...{ id: demo.id(), department: own.department as string },
    ...{ from, to: addDays(from, 27) },
    deadline: instantOf(demo, addDays(demo.today, 7), '17:00'),
  };
  const wish = (
    ahead: number,
    more: Pick<SeedRow<'nguyen-vong-truc'>, 'want' | 'kind' | 'note'>,
  ) => ({
    ...{ id: demo.id(), nurse: own.id as string, day: addDays(from, ahead) },
    ...more,
  });
  const wishes: SeedRow<'nguyen-vong-truc'>[] = [
    wish(2, { want: 'off', kind: null, note: 'Đám cưới em gái' }),
    wish(5, { want: 'on', kind: 'sang', note: null }),
  ];
  return { limits: [limit], wishes };
}

/** One nurse has a small child and agreed to nights. */
export function demoProtections(demo: Demo, nurses: Nurse[]): SeedRow<'bao-ve-thai-san'>[] {
  const nurse = working(nurses).find(({ sex }) => sex === 'female');
  if (!nurse) return [];
  return [
    {
      ...{ id: demo.id(), nurse: nurse.id as string, reason: 'small-child' as const, agreed: true },
      ...{ from: addDays(demo.today, -60), until: addDays(demo.today, 240) },
    },
  ];
}
