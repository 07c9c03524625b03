import { AppError, type Text } from '../../../shared/errors';
import type { RecordOf } from '../../../shared/resource/register';
import type { Values } from '../../resource/hooks';
import { sameValue } from '../../resource/same-value';
import type { Scope } from '../../resource/scope';
import { differences, type Pair } from './pair';

const NOT_OFFERED: Text = {
  vi: 'Không chọn được trường này.',
  en: 'This field cannot be chosen.',
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** Both values where both say something: nobody who merges may drop an allergy that is not shown to them. */
function united(one: unknown, other: unknown): unknown {
  if (isEmpty(one)) return other;
  if (isEmpty(other)) return one;
  if (Array.isArray(one) && Array.isArray(other)) {
    return [...one, ...other.filter((each) => !one.some((known) => sameValue(known, each)))];
  }
  return one;
}

const joined = (one: unknown, other: unknown): string =>
  [one, other].filter((text) => !isEmpty(text)).join('\n');

/**
 * The new values of the patient who stays: what was chosen of the other, and what the actor does not read
 * of both. Whose use is restricted stays so.
 * @throws AppError INVALID at `take` for a field that does not differ or that the actor may not write.
 */
export function unitedValues(
  scope: Scope,
  pair: Pair,
  take: readonly string[],
): Partial<RecordOf<'benh-nhan'>> {
  const { chosen, united: hidden } = differences(scope, pair);
  if (take.some((name) => !chosen.includes(name))) {
    throw new AppError('INVALID', { errors: { take: NOT_OFFERED } });
  }
  const [kept, other] = [pair.kept.record as Values, pair.other.record as Values];
  const values: Values = Object.fromEntries([
    ...take.map((name) => [name, other[name] ?? null]),
    ...hidden.map((name) => [name, united(kept[name], other[name])]),
  ]);
  if (hidden.includes('history')) values.history = joined(kept.history, other.history);
  if (!kept.restrictedAt && other.restrictedAt) values.restrictedAt = other.restrictedAt;
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !sameValue(value, kept[name] ?? null)),
  );
}
