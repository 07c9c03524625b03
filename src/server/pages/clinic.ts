import { localDate } from '../../shared/format/dates';
import type { Clinic } from '../../shared/site/page-data';
import type { Reader } from './cards';
import { publicRows } from './catalogue';
import { hoursOf, shownOf, textOf } from './records';

const FIELDS = ['name', 'address', 'phone', 'hotline', 'email', 'openingHours', 'active'] as const;

/** Shown until the clinic has been written down. */
const UNNAMED = 'Phòng khám Đa khoa Sen';

/** How many days off are announced. */
const HOLIDAYS = 5;

const day = (moment: unknown, before: number, timeZone: string): string =>
  localDate(new Date(new Date(moment as string | Date).getTime() - before), timeZone);

async function readHolidays(reader: Reader, clinic: string): Promise<Clinic['holidays']> {
  const rows = await publicRows(reader, 'lich-nghi', {
    fields: ['title', 'start', 'end'],
    where: { field: 'clinic', equals: clinic },
  });
  return rows
    .map(({ title, start, end }) => ({
      from: day(start, 0, reader.timeZone),
      // The end is the first moment that no longer belongs to it.
      to: day(end, 1, reader.timeZone),
      name: textOf(title) ?? '',
    }))
    .filter(({ to }) => to >= reader.today)
    .sort((a, b) => a.from.localeCompare(b.from))
    .slice(0, HOLIDAYS);
}

/** The clinic that the site belongs to: the first active one. */
export async function readClinic(reader: Reader): Promise<Clinic> {
  const rows = await publicRows(reader, 'phong-kham', { fields: FIELDS });
  const row = rows.find(({ active }) => active === true);
  if (!row)
    return { name: UNNAMED, address: null, hotline: null, email: null, hours: [], holidays: [] };
  const shown = (field: (typeof FIELDS)[number]) =>
    shownOf(reader.config, ['phong-kham', field], row[field], reader.language);
  return {
    name: String(row.name),
    address: shown('address'),
    hotline: textOf(row.hotline) ?? shown('phone'),
    email: textOf(row.email),
    hours: hoursOf(row.openingHours),
    holidays: await readHolidays(reader, String(row.id)),
  };
}
