import { AppError } from '../../shared/errors';
import type { RecordOf } from '../../shared/resource/register';
import { NEWS2_FROM_AGE } from '../../shared/rules/early-warning/chart';
import { news2 } from '../../shared/rules/early-warning/score';
import type { ResourceHooks, Scope } from '../resource/hooks';
import { rowsOf } from '../resource/rows';

/** A tablet's clock may be ahead so much. */
const AHEAD_MS = 5 * 60_000;

/** Whole years from a birth that may be a year or a month alone; then from its first day. */
function yearsSince(birth: string, today: string): number {
  const day = birth + '0000-01-01'.slice(birth.length);
  return (
    Number(today.slice(0, 4)) - Number(day.slice(0, 4)) - (today.slice(4) < day.slice(4) ? 1 : 0)
  );
}

/** Whether the patient of a stay is of an age that NEWS2 is for; without a day of birth it is taken so. */
async function isScored(scope: Scope, stay: RecordOf<'o-lai'>): Promise<boolean> {
  const patient = await rowsOf(scope).get('benh-nhan', String(stay.patient));
  const birth = patient?.dateOfBirth;
  return !birth || yearsSince(birth, scope.today) >= NEWS2_FROM_AGE;
}

const SIGNS = ['breaths', 'spo2', 'systolic', 'diastolic', 'pulse', 'temperature'] as const;

/** Scores a round as it is written down, by the scale that the doctor has set for the stay. */
export const scoreRounds: ResourceHooks<'sinh-hieu'> = {
  async beforeCreate({ scope }, values) {
    if (SIGNS.every((sign) => values[sign] == null) && values.consciousness == null) {
      const text = { vi: 'Nhập ít nhất một chỉ số.', en: 'Enter one sign at least.' };
      throw new AppError('INVALID', { message: text, errors: { pulse: text } });
    }
    if (Date.parse(String(values.takenAt)) > scope.now.getTime() + AHEAD_MS) {
      const text = { vi: 'Giờ đo ở tương lai.', en: 'That is in the future.' };
      throw new AppError('INVALID', { errors: { takenAt: text } });
    }
    values.by = scope.actor.userId;
    const stay = await rowsOf(scope).get('o-lai', String(values.stay));
    if (!stay || !(await isScored(scope, stay))) return;
    const score = news2(
      {
        breaths: values.breaths ?? null,
        spo2: values.spo2 ?? null,
        oxygen: values.oxygen ?? false,
        systolic: values.systolic ?? null,
        pulse: values.pulse ?? null,
        consciousness: values.consciousness ?? null,
        temperature: values.temperature == null ? null : Number(values.temperature),
      },
      stay.spo2Target,
    );
    values.score = score.total;
    values.risk = score.risk;
  },
};

/** Keeps who hands over and who receives. */
export const keepHandovers: ResourceHooks<'ban-giao'> = {
  async beforeCreate({ scope }, values) {
    values.by = scope.actor.userId;
  },
  async beforeUpdate({ scope, action }, values) {
    if (action === 'receive') values.receivedBy = scope.actor.userId;
  },
};
