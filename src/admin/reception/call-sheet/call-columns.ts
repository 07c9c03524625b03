import { runtimeConfig } from '../../../shared/api/runtime-config';
import { CALL_OUTCOMES } from '../../../shared/booking/calls';
import type { Text } from '../../../shared/errors';
import { formatInstant } from '../../../shared/format/dates';
import { formatPhone } from '../../../shared/format/phone';
import { adminPath } from '../../../shared/resource/names';
import type { SheetColumn } from '../../sheet/column';
import { APPOINTMENTS } from '../desk-api';
import type { CallTexts } from './texts.vi';
import type { Missed } from './use-missed';

/** Who is called, by which number, and what of. */
export const callColumns = (words: CallTexts): SheetColumn<Missed>[] => [
  {
    ...{ key: 'name', label: words.name, names: true, wraps: true },
    value: ({ name }) => name,
    to: ({ id }) => `${adminPath(APPOINTMENTS)}/${id}/show`,
  },
  { key: 'age', label: words.age, value: ({ age }) => age },
  {
    ...{ key: 'phone', label: words.phone, calls: true },
    value: ({ phone }) => (phone === null ? null : formatPhone(phone)),
  },
  {
    ...{ key: 'when', label: words.when, breaks: true },
    value: ({ start }) => formatInstant(start, runtimeConfig().timeZone),
  },
  { key: 'doctor', label: words.doctor, wraps: true, value: ({ doctor }) => doctor },
  {
    ...{ key: 'department', label: words.department, wraps: true },
    value: ({ department }) => department,
  },
  {
    ...{ key: 'before', label: words.before, number: true },
    value: ({ before, more }) => (more ? `${before}+` : before),
  },
];

/** How often somebody was called, and what came of the last time. */
export function callsText(words: CallTexts, say: (text: Text) => string, calls: Missed['calls']) {
  const last = calls.at(-1);
  if (!last) return null;
  const zone = runtimeConfig().timeZone;
  const what = last.callAt
    ? words.again(formatInstant(last.callAt, zone))
    : say(CALL_OUTCOMES[last.outcome].label).toLowerCase();
  const at = formatInstant(last.at, zone);
  return `${words.tries(calls.length)} · ${words.last(at, last.byName, what)}`;
}

/** What came of the calls so far. */
export const calledColumn = (
  words: CallTexts,
  say: (text: Text) => string,
): SheetColumn<Missed> => ({
  ...{ key: 'calls', label: words.calls, wraps: true },
  value: ({ calls }) => callsText(words, say, calls),
});

/** On paper there is room besides to tick what came of the call. */
export const paperColumns = (
  words: CallTexts,
  say: (text: Text) => string,
): SheetColumn<Missed>[] => [
  ...callColumns(words).filter(({ key }) => key !== 'department'),
  calledColumn(words, say),
  {
    ...{ key: 'outcome', label: words.outcome, wraps: true },
    value: ({ settled }) => (settled ? null : words.outcomes),
  },
];
