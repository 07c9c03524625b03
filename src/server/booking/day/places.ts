import { AppError, type Text } from '../../../shared/errors';
import { localDate } from '../../../shared/format/dates';
import { type DayPlace, isSensible } from '../../../shared/rules/slots/day-plan';
import { limitsOf } from '../../clinic-limits';
import type { Database } from '../../db/database';
import type { Scope } from '../../resource/scope';

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
const tooMany = (most: number): Text => ({
  vi: `Mỗi người đặt nhiều nhất ${most} lượt khám trong một ngày.`,
  en: `One person may have at most ${most} appointments a day.`,
});

const refuse = (field: string, text: Text) =>
  new AppError('INVALID', { errors: { [field]: text } });

/** How departments take part in a day, by id. */
type Places = ReadonlyMap<string, DayPlace>;

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
  const rows = await db
    .selectFrom('phong_ban')
    .select(['id', 'bookable', 'day_part', 'day_order', 'result_minutes'])
    .where('id', 'in', [...departments])
    .execute();
  const places = new Map(
    rows
      .filter(({ bookable, day_part }) => bookable || day_part)
      .map(({ id, day_part, day_order, result_minutes }) => [
        id,
        { order: day_order, resultMinutes: result_minutes, reads: !day_part },
      ]),
  );
  if (places.size < departments.length) throw refuse(field, NOT_BOOKABLE);
  return places;
}

/**
 * @throws AppError INVALID at `visits` for visits that are not on one day of the clinic, or not in a
 *   sensible order.
 */
export function requireSensible(
  places: Places,
  visits: readonly { department: string | null; start: string; end: string }[],
  zone: string,
): void {
  const days = new Set(visits.map(({ start }) => localDate(new Date(start), zone)));
  if (days.size > 1) throw refuse('visits', ONE_DAY);
  const known = visits.flatMap(({ department, start, end }) => {
    const place = places.get(department ?? '');
    return place ? [{ ...place, start, end }] : [];
  });
  if (!isSensible(known)) throw refuse('visits', OUT_OF_ORDER);
}
