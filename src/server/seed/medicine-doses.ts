import { z } from 'zod';
import { doseText } from '../../shared/rules/prescription/sentence';
import doseData from './data/medicine-doses.json';

const usual = z.object({
  medicine: z.string().min(1),
  /** The strength that it is about; none for each. */
  strength: z.string().optional(),
  dose: z.number().positive(),
  times: z.number().positive().optional(),
  /** Days from one dose to the next, where it is not taken every day. */
  every: z.int().min(2).optional(),
  timing: z.string().max(200).nullable(),
  instructions: z.string().max(500).nullable().default(null),
  days: z.array(z.int().positive().max(90)).min(1),
});

const DOSES = z.array(usual).parse(doseData.items);

/** How a medicine is usually taken: `dose` tablets at a time, `times` a day, for one of `days`. */
export interface UsualDose {
  dose: number;
  /** Below 1 where it is not taken every day. */
  times: number;
  timing: string | null;
  instructions: string | null;
  days: number[];
}

/** How a medicine of the sample formulary is usually taken; null where nothing is said of it. */
export function usualDose(name: string, strength: string, unit: string): UsualDose | null {
  if (unit !== 'vien') return null;
  const found = DOSES.find(
    (one) => one.medicine === name && (one.strength === undefined || one.strength === strength),
  );
  if (!found) return null;
  const { dose, every, timing, instructions, days } = found;
  return { dose, times: every ? 1 / every : (found.times ?? 1), timing, instructions, days };
}

const WEEK = 7;

function rhythm(times: number): string {
  if (times >= 1) return `${times} lần/ngày`;
  const every = Math.round(1 / times);
  return every === WEEK ? 'mỗi tuần 1 lần' : `${every} ngày 1 lần`;
}

/** The usual dose as the formulary shows it: `Uống 1 viên/lần, 2 lần/ngày, sau ăn`. */
export function usualDoseText({ dose, times, timing, instructions }: UsualDose, route: string) {
  const first = timing === null ? [] : [timing.charAt(0).toLocaleLowerCase('vi') + timing.slice(1)];
  const text = [`${route} ${doseText(dose, 'viên')}/lần`, rhythm(times), ...first].join(', ');
  return instructions === null ? text : `${text}. ${instructions}`;
}
