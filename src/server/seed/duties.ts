import { grouped } from '../../shared/grouped';
import { dutyTime, USUAL_KINDS } from '../../shared/roster/kinds';
import { clockOf } from '../../shared/rules/slots/zone-time';
import { type Demo, type SeedRow, weekdayOf } from './demo';
import { chance } from './random';
import { ON_DUTY_BY_TURNS } from './staff';

const DAY = 86_400_000;
const WEEK = 7;

/** A turn of seven days: a night is followed by two days off, so that the rest between duties is kept. */
const PATTERN = ['sang', 'chieu', 'dem', null, null, 'sang', null] as const;
/** So that two of a department are not at the same place of it. */
const APART = 3;

/** Every so many weeks a weekend is off: three in a row are worked at most. */
const WEEKEND_OFF = 4;

/** How a nurse is on duty. */
export interface Turn {
  nurse: SeedRow<'y-ta'>;
  /** Of wards: 24 hours, every so many days; else by the pattern. */
  whole: boolean;
  offset: number;
}

/** Last come those who may take turns: at work, and no account of the demo, whose duties are of all kinds. */
const rank = ({ user, status }: SeedRow<'y-ta'>): number => {
  if (status !== 'active') return 0;
  return user ? 1 : 2;
};

/** Nurses in one order, whoever reads them. */
const inOrder = (one: SeedRow<'y-ta'>, other: SeedRow<'y-ta'>): number =>
  rank(one) - rank(other) || (one.id < other.id ? -1 : 1);

/**
 * How each nurse is on duty; the same for the same nurses. The last of a ward take turns of 24 hours.
 * @param wards departments with beds
 */
export function demoTurns(nurses: readonly SeedRow<'y-ta'>[], wards: ReadonlySet<string>): Turn[] {
  const departments = grouped([...nurses].sort(inOrder), ({ department }) => department ?? '');
  return [...departments].flatMap(([department, ones]) => {
    const first = wards.has(department) ? ones.length - ON_DUTY_BY_TURNS : ones.length;
    return ones.map((nurse, place): Turn => {
      const whole = place >= first;
      return { nurse, whole, offset: whole ? place - first : place * APART };
    });
  });
}

function kindOn({ whole, offset }: Turn, day: string) {
  const number = Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY);
  if (whole) return (number + offset) % ON_DUTY_BY_TURNS === 0 ? ('truc24' as const) : null;
  const kind = PATTERN[(number + offset) % PATTERN.length] ?? null;
  const weekday = weekdayOf(day);
  // Counted from a Monday.
  const week = Math.floor((number + APART) / WEEK);
  if (weekday >= 6 && (week + offset) % WEEKEND_OFF === 0) return null;
  return weekday === WEEK && kind === 'chieu' ? null : kind;
}

/** The shifts of nurses on one day; those that are over are handed over. */
export function demoShifts(
  demo: Demo,
  turns: readonly Turn[],
  day: string,
): SeedRow<'lich-ca-truc'>[] {
  const at = clockOf(demo.zone);
  return turns.flatMap((turn, index): SeedRow<'lich-ca-truc'>[] => {
    const { nurse } = turn;
    const kind = kindOn(turn, day);
    if (!kind || nurse.status !== 'active') return [];
    const { start, end } = dutyTime(USUAL_KINDS[kind], day, at);
    const over = end <= demo.now.getTime();
    return [
      {
        id: demo.id(),
        nurse: nurse.id,
        department: nurse.department as string,
        kind,
        role: index % 2 === 0 ? ('lead' as const) : ('main' as const),
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
        handoverNote:
          over && chance(demo.random, 0.3)
            ? 'Bàn giao đủ thuốc và hồ sơ, không có diễn biến bất thường.'
            : null,
        state: over ? ('done' as const) : ('published' as const),
      },
    ];
  });
}
