import type { Text } from '../../errors';
import { monthsBetween } from '../../format/age';
import type { RecordOf } from '../../resource/register';

/** A medical paper as the API has it. */
export type MedicalPaper = RecordOf<'giay-y-te'>;
type Kind = MedicalPaper['kind'];

/** What each form demands, besides what is known of the patient. */
const NEEDED: Readonly<Record<Kind, readonly (keyof MedicalPaper)[]>> = {
  'nghi-viec': ['diagnosis', 'treatment', 'leave', 'from', 'to', 'workplace'],
  'chuyen-co-so': [
    ...(['destination', 'treatedFrom', 'treatedTo', 'signs', 'diagnosis'] as const),
    ...(['treatment', 'condition', 'reason', 'transport'] as const),
  ],
};

/** The longest leave of one note, in days (guidance of form 07, TT 25/2025). */
const LONGEST: Readonly<Record<NonNullable<MedicalPaper['leave']>, number>> = {
  usual: 30,
  pregnancy: 50,
  tuberculosis: 180,
};

/** Below this age, in months, the note names father or mother (form 07, TT 25/2025: under 7 years). */
const NAMES_PARENTS = 84;

const DAY_MS = 86_400_000;

/** How many days off a note gives, both ends counted. */
export const leaveDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const MISSING: Text = { vi: 'Mẫu giấy bắt buộc có mục này.', en: 'The form demands this.' };

function leaveProblem({ from, to, leave }: MedicalPaper): Text | null {
  if (!from || !to || !leave) return null;
  const [days, most] = [leaveDays(from, to), LONGEST[leave]];
  if (days < 1) {
    return { vi: 'Ngày cuối phải từ ngày đầu trở đi.', en: 'It must not end before it begins.' };
  }
  if (days <= most) return null;
  return {
    vi: `Nghỉ ${days} ngày, quá ${most} ngày cho một lần cấp.`,
    en: `${days} days are more than the ${most} that one note may give.`,
  };
}

interface Facts {
  /** When the patient was born: a date, or the year alone. */
  born: string;
  /** The day on which it is issued. */
  day: string;
  /** Whether its record is of a stay in the ward. */
  ward: boolean;
}

/**
 * What keeps a paper from being issued, by field; nothing where it may be.
 * @param facts What the paper itself does not say; days as `YYYY-MM-DD`.
 */
export function missingInPaper(
  paper: MedicalPaper,
  { born, day, ward }: Facts,
): Partial<Record<keyof MedicalPaper, Text>> {
  const errors: Partial<Record<keyof MedicalPaper, Text>> = {};
  for (const name of NEEDED[paper.kind]) if (isEmpty(paper[name])) errors[name] = MISSING;
  const note = paper.kind === 'nghi-viec';
  const small = (monthsBetween(born, day) ?? NAMES_PARENTS) < NAMES_PARENTS;
  if (note && small && isEmpty(paper.father) && isEmpty(paper.mother)) {
    errors.father = { vi: 'Trẻ dưới 7 tuổi: ghi cha hoặc mẹ.', en: 'Under 7: name a parent.' };
  }
  if (note && ward) {
    errors.record = {
      vi: 'Giấy này chỉ cấp cho người bệnh ngoại trú; nội trú dùng giấy ra viện.',
      en: 'It is for outpatients only; after a stay the discharge paper says it.',
    };
  }
  const problem = note ? leaveProblem(paper) : null;
  if (problem) errors.to = problem;
  const { treatedFrom, treatedTo } = paper;
  if (!note && treatedFrom && treatedTo && treatedTo < treatedFrom) {
    errors.treatedTo = {
      vi: 'Ngày cuối phải từ ngày đầu trở đi.',
      en: 'It must not end before it begins.',
    };
  }
  return errors;
}
