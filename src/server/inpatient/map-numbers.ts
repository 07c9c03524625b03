import { sql } from 'kysely';
import { grouped } from '../../shared/grouped';
import type { MapBed, MapRoom, WardNumbers } from '../../shared/inpatient/operations';
import { BED_LIMITS } from '../../shared/rules/beds/limits';
import { columnsOf } from '../db/sql/columns-of';
import type { Scope } from '../resource/scope';

const SEGMENT = columnsOf('dieu_chuyen_giuong', 's');
const BED = columnsOf('giuong', 'g');
const ROOM = columnsOf('phong', 'r');

const NOBODYS = '';

/** Days that patients lay in the beds of each department, over the last 30 days before `at`. */
export async function readBedDays(scope: Scope, at: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ department: string | null; days: number }>`
    SELECT ${ROOM.department} AS department, (sum(extract(epoch FROM
      least(coalesce(${SEGMENT.end}, ${at}), ${at}::timestamptz)
      - greatest(${SEGMENT.start}, ${at}::timestamptz - make_interval(days => ${BED_LIMITS.bedDays}))
      )) / 86400)::float8 AS days
    FROM dieu_chuyen_giuong s JOIN giuong g ON ${BED.id} = ${SEGMENT.bed}
    JOIN phong r ON ${ROOM.id} = ${BED.room}
    WHERE ${SEGMENT.kind} = 'nam' AND ${SEGMENT.start} < ${at}
      AND (${SEGMENT.end} IS NULL
        OR ${SEGMENT.end} > ${at}::timestamptz - make_interval(days => ${BED_LIMITS.bedDays}))
    GROUP BY 1`.execute(scope.db);
  return new Map(rows.map(({ department, days }) => [department ?? NOBODYS, days]));
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Whether nobody is expected to have a bed at the end of a day. */
const isFreeBy = ({ state, patients }: MapBed, day: string): boolean =>
  state !== 'blocked' &&
  patients.every(
    ({ reserved, expectedDischarge: leaves }) => !reserved && leaves !== null && leaves <= day,
  );

interface Expected {
  /** The day of the map and those after it, `YYYY-MM-DD`. */
  days: readonly string[];
  /** Department → how many wait for one of its beds. */
  waiting: ReadonlyMap<string, number>;
  /** False for a past hour, of which nothing is expected any more. */
  expects: boolean;
}

/** The beds of each department in numbers. */
export function wardNumbers(
  rooms: readonly MapRoom[],
  names: ReadonlyMap<string, string>,
  bedDays: ReadonlyMap<string, number>,
  { days: coming, waiting, expects }: Expected,
): WardNumbers[] {
  const [today = '', tomorrow = ''] = coming;
  const groups = grouped(rooms, ({ department }) => department ?? NOBODYS);
  const wards = [...groups].map(([department, its]): WardNumbers => {
    const beds = its.flatMap((room) => room.beds);
    const patients = beds.flatMap((bed) => bed.patients).filter(({ reserved }) => !reserved);
    const count = (state: string) => beds.filter((bed) => bed.state === state).length;
    const leaving = (test: (day: string) => boolean) =>
      patients.filter(({ expectedDischarge: day }) => day !== null && test(day)).length;
    const days = bedDays.get(department) ?? 0;
    return {
      id: department === NOBODYS ? null : department,
      name: names.get(department) ?? '',
      beds: beds.length,
      occupied: count('occupied'),
      reserved: count('reserved'),
      cleaning: count('cleaning'),
      blocked: count('blocked'),
      available: count('available'),
      patients: patients.length,
      leavingToday: leaving((day) => day <= today),
      leavingTomorrow: leaving((day) => day === tomorrow),
      bedDays: rounded(days),
      waiting: waiting.get(department) ?? 0,
      expected: expects
        ? coming.map((day) => ({ day, free: beds.filter((bed) => isFreeBy(bed, day)).length }))
        : [],
      occupancy: beds.length === 0 ? 0 : rounded((100 * days) / (beds.length * BED_LIMITS.bedDays)),
    };
  });
  return wards.sort((one, other) => one.name.localeCompare(other.name, 'vi'));
}
