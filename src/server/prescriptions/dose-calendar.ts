import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';
import type { Text } from '../../shared/errors';
import { localDate } from '../../shared/format/dates';
import type { Language } from '../../shared/i18n/language';
import { textIn } from '../../shared/i18n/text-in';
import { HOME_TIMES } from '../../shared/rules/doses/chart';
import { dueTimes } from '../../shared/rules/doses/due-times';
import { sentenceOf } from '../../shared/rules/prescription/sentence';
import { clockOf, MINUTE } from '../../shared/rules/slots/zone-time';
import type { RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';

/** The states of a prescription that is taken. */
const TAKEN: readonly (string | null | undefined)[] = ['signed', 'dispensed'];

const TITLE: Text = { vi: 'Giờ uống thuốc', en: 'Time for medicines' };
const MINUTES = 15;

/**
 * What is still to be taken of a prescription as iCalendar, one entry with an alarm for each time, its
 * medicines below each other. Its entries keep their ids, so that a calendar takes them once.
 */
export function doseCalendar(
  scope: Scope,
  prescription: RowOf<'don-thuoc'>,
  language: Language,
): string {
  const { id, lines, signedAt, state } = prescription;
  const { timeZone } = scope.services.settings;
  const now = scope.now.getTime();
  const start = Date.parse(String(signedAt));
  const day = localDate(new Date(start), timeZone);
  const doses = new Map<number, string[]>();
  for (const line of TAKEN.includes(state) ? (lines ?? []) : []) {
    const course = { start, day };
    const times = dueTimes(line, course, Number.POSITIVE_INFINITY, clockOf(timeZone), HOME_TIMES);
    const name = [line.name, line.strength].filter(Boolean).join(' ');
    for (const at of times.filter((each) => each > now)) {
      doses.set(at, [...(doses.get(at) ?? []), `${name}: ${sentenceOf(line)}`]);
    }
  }
  const calendar = ical({ prodId: { company: 'Sen', product: 'Sen', language: 'VI' } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  for (const [at, medicines] of [...doses].toSorted(([one], [other]) => one - other)) {
    calendar
      .createEvent({
        id: `${id}-${at}`,
        start: new Date(at),
        end: new Date(at + MINUTES * MINUTE),
        stamp: new Date(start),
        summary: textIn(TITLE, language),
        description: medicines.join('\n'),
      })
      .createAlarm({
        type: ICalAlarmType.display,
        trigger: 0,
        description: textIn(TITLE, language),
      });
  }
  return calendar.toString();
}
