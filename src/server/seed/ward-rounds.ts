import { NEWS2_FROM_AGE } from '../../shared/rules/early-warning/chart';
import { news2 } from '../../shared/rules/early-warning/score';
import type { Demo, SeedRow } from './demo';
import { between, chance, seededId, seededRandom } from './random';

type Round = SeedRow<'sinh-hieu'>;
type Note = SeedRow<'ban-giao'>;

const HOUR_MS = 3_600_000;
/** Rounds of each patient, so many hours apart. */
const ROUNDS = 3;
export const APART_HOURS = 5;

export const NOTES = [
  ['Đêm qua ngủ được, không sốt.', 'Theo dõi sinh hiệu mỗi 6 giờ.'],
  ['Còn mệt, ăn nửa suất.', 'Nhắc uống đủ nước, theo dõi nước tiểu.'],
  ['Sốt về chiều, đã hạ sau thuốc.', 'Đo lại nhiệt độ đầu ca.'],
  ['Đau vừa khi trở mình.', 'Đánh giá lại mức đau sau thuốc.'],
] as const;

const WORSE = ['Khó thở, đang thở oxy.', 'Đo sinh hiệu mỗi giờ, báo bác sĩ trực.'] as const;

/** Whether somebody is unwell, and so scores. */
type Illness = 'well' | 'unwell' | 'bad';

/** Signs as they go with how somebody is. */
export function signsOf(demo: Pick<Demo, 'random'>, how: Illness) {
  const worse = how === 'bad' ? 1 : 0;
  const some = how === 'well' ? 0 : 1;
  return {
    breaths: between(demo.random, 14, 19) + 3 * some + 4 * worse,
    spo2: between(demo.random, 96, 99) - 2 * some - 2 * worse,
    oxygen: worse === 1,
    systolic: between(demo.random, 112, 138) - 14 * worse,
    diastolic: between(demo.random, 65, 82) - 8 * worse,
    pulse: between(demo.random, 64, 88) + 14 * some + 15 * worse,
    consciousness: 'alert' as const,
    temperature: (between(demo.random, 364, 375) + 9 * some) / 10,
  };
}

/** How somebody in a bed is. */
export function illness(demo: Pick<Demo, 'random'>): Illness {
  if (chance(demo.random, 0.1)) return 'bad';
  return chance(demo.random, 0.25) ? 'unwell' : 'well';
}

/** Rounds of the last hours and handovers of the last shift, of those who lie in a bed. */
export function demoRounds(
  from: Demo,
  stays: readonly SeedRow<'o-lai'>[],
  birthOf: (patient: string) => string | null,
): { rounds: Round[]; notes: Note[] } {
  // A chance of its own, so that the rest of the demo is as it was.
  const random = seededRandom(147);
  const demo: Demo = { ...from, random, id: () => seededId(random, from.now) };
  const rounds: Round[] = [];
  const notes: Note[] = [];
  const lying = stays.filter(({ state }) => state === 'admitted' || state === 'discharge_ordered');
  for (const [index, stay] of lying.entries()) {
    const birth = birthOf(stay.patient ?? '')?.slice(0, 4) ?? '1980';
    const scored = Number(demo.today.slice(0, 4)) - Number(birth) > NEWS2_FROM_AGE;
    const how = illness(demo);
    const latest = demo.now.getTime() - between(demo.random, 10, 400) * 60_000;
    for (let back = ROUNDS - 1; back >= 0; back -= 1) {
      const takenAt = new Date(latest - back * APART_HOURS * HOUR_MS).toISOString();
      if (takenAt < (stay.admittedAt ?? '')) continue;
      const signs = signsOf(demo, back === 0 ? how : 'well');
      const { total, risk } = news2(signs, false);
      const score = scored ? { score: total, risk } : {};
      rounds.push({
        id: demo.id(),
        stay: stay.id,
        takenAt,
        ...signs,
        ...score,
        createdAt: takenAt,
      });
    }
    const [situation, recommendation] =
      how === 'bad' ? WORSE : (NOTES[index % NOTES.length] ?? NOTES[0]);
    const createdAt = new Date(demo.now.getTime() - 2 * HOUR_MS).toISOString();
    if (index % 2 === 0 && createdAt > (stay.admittedAt ?? '')) {
      notes.push({ id: demo.id(), stay: stay.id, situation, recommendation, createdAt });
    }
  }
  return { rounds, notes };
}
