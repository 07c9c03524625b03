import { AppError, type Text } from '../../../shared/errors';
import { localDate } from '../../../shared/format/dates';
import { timesInOrder } from '../../../shared/rules/slots/day-choice';
import { type DayPlace, isSensible } from '../../../shared/rules/slots/day-plan';
import type { Slot } from '../../../shared/rules/slots/types';
import { limitsOf } from '../../clinic-limits';
import type { Database } from '../../db/database';
import type { RowOf } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';
import { groupAfter } from '../appointments/move';
import { atTheDesk } from '../appointments/patient-rules';
import type { Wanted } from '../availability/load-rules';
import type { ClaimTime } from '../claims/claim-time';

const NOT_BOOKABLE: Text = {
  vi: 'Có nơi không nhận đặt lịch. Hãy chọn lại.',
  en: 'One of the departments takes no bookings. Please choose again.',
};
const TWICE: Text = {
  vi: 'Mỗi khoa chỉ chọn một lần trong ngày.',
  en: 'Choose each department once for a day.',
};
const ONE_DAY: Text = {
  vi: 'Các lượt khám phải trong cùng một ngày.',
  en: 'The visits must be on one day.',
};
const OUT_OF_ORDER: Text = {
  vi: 'Thứ tự các lượt khám chưa hợp lý: xét nghiệm, chụp chiếu trước, bác sĩ khám sau khi có kết quả, và cần 10 phút để đi từ nơi này sang nơi khác.',
  en: 'The visits are not in a sensible order: blood and images first, the doctor once the results are there, and 10 minutes to walk between.',
};
const MOVED_OUT_OF_ORDER: Text = {
  vi: 'Giờ này không hợp với các lượt khám khác trong ngày: xét nghiệm, chụp chiếu trước, bác sĩ khám sau khi có kết quả, và cần 10 phút để đi lại. Hãy chọn giờ khác, hoặc đổi lượt kia trước.',
  en: 'This time does not go with the other visits of the day: blood and images first, the doctor once the results are there, and 10 minutes to walk between. Choose another time, or move the other visit first.',
};
const tooMany = (most: number): Text => ({
  vi: `Mỗi người đặt nhiều nhất ${most} lượt khám trong một ngày.`,
  en: `One person may have at most ${most} appointments a day.`,
});

const refuse = (field: string, text: Text) =>
  new AppError('INVALID', { errors: { [field]: text } });

/** How departments take part in a day, by id. */
type Places = ReadonlyMap<string, DayPlace>;

const askPlaces = (db: Database, departments: readonly string[]) =>
  db
    .selectFrom('phong_ban')
    .select(['id', 'bookable', 'day_part', 'day_order', 'result_minutes'])
    .where('id', 'in', [...departments]);

type PlaceRow = Awaited<ReturnType<ReturnType<typeof askPlaces>['execute']>>[number];

const placesAmong = (rows: readonly PlaceRow[]): Places =>
  new Map(
    rows.map(({ id, day_part, day_order, result_minutes }) => [
      id,
      { order: day_order, resultMinutes: result_minutes, reads: !day_part },
    ]),
  );

/**
 * Reads how these departments take part in a day of visits.
 * @throws AppError INVALID at `field` where one takes no bookings, is named twice, or they are too many.
 */
export async function readPlaces(
  { db, services }: { db: Database; services: Scope['services'] },
  departments: readonly string[],
  field: string,
): Promise<Places> {
  const most = limitsOf(services).perPatientAndDay;
  if (departments.length > most) throw refuse(field, tooMany(most));
  if (new Set(departments).size < departments.length) throw refuse(field, TWICE);
  const rows = await askPlaces(db, departments).execute();
  const places = placesAmong(rows.filter(({ bookable, day_part }) => bookable || day_part));
  if (places.size < departments.length) throw refuse(field, NOT_BOOKABLE);
  return places;
}

interface Visit {
  department: string | null;
  start: string;
  end: string;
}

function inOrder(places: Places, visits: readonly Visit[]): boolean {
  const known = visits.flatMap(({ department, start, end }) => {
    const place = places.get(department ?? '');
    return place ? [{ ...place, start, end }] : [];
  });
  return isSensible(known);
}

/**
 * Of the slots of each visit those with which the day has a sensible order.
 * @throws AppError INVALID at `visits` for visits that are not on one day of the clinic, or of which
 *   one has no such slot.
 */
export function requireSensible(
  places: Places,
  visits: readonly { wanted: Wanted; start: string; slots: readonly Slot[] }[],
  zone: string,
): (readonly [Slot, ...Slot[]])[] {
  const days = new Set(visits.map(({ start }) => localDate(new Date(start), zone)));
  if (days.size > 1) throw refuse('visits', ONE_DAY);
  const wishes = visits.flatMap(({ wanted, slots }) => {
    const place = places.get(wanted.department ?? '');
    return place ? [{ ...place, times: slots }] : [];
  });
  return timesInOrder(wishes).map(([first, ...others]) => {
    if (!first) throw refuse('visits', OUT_OF_ORDER);
    return [first, ...others];
  });
}

/**
 * Lets a visit of a day move within it only where the day keeps its order; one that goes to another
 * day leaves the others, and is bound to nothing. The desk may do both.
 * @throws AppError INVALID at `start` with the reason.
 */
export async function requireOrderKept(
  scope: Scope,
  record: RowOf<'phieu-thong-tin'>,
  time: Pick<ClaimTime, 'department' | 'start' | 'end'>,
): Promise<void> {
  const group = groupAfter(scope, record, time.start);
  if (group === null || atTheDesk(scope)) return;
  const others = await scope.db
    .selectFrom('phieu_thong_tin')
    .select(['department', 'start', 'end'])
    .where('day_group', '=', group)
    .where('id', '<>', String(record.id))
    .where('archived_at', 'is', null)
    .where('state', 'not in', ['rescheduled', 'cancelled', 'no_show'])
    .execute();
  const visits = [...others, time];
  const departments = visits.flatMap(({ department }) => department ?? []);
  const places = placesAmong(await askPlaces(scope.db, departments).execute());
  if (!inOrder(places, visits)) throw refuse('start', MOVED_OUT_OF_ORDER);
}
