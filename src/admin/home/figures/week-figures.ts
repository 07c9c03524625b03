import { loadOfDay, loadUntil } from '../../../shared/staff-start/filters';
import type { ListFilter, StartAnswer } from '../../../shared/staff-start/operations';
import { useHomeWords } from '../use-home-words';
import { useWeekdays } from '../weekdays';
import type { Figure } from './figure';

type Weeks = NonNullable<StartAnswer['weeks']>;

/** This week beside the last one, by weekday; days to come have what is booked by now. */
export function useDayFigure({ days }: Weeks): Figure {
  const { weeks, figures } = useHomeWords();
  const weekdays = useWeekdays();
  return {
    title: weeks.byDay,
    of: weeks.day,
    note: weeks.booked,
    columns: [
      { name: weeks.current, unit: 'count', drawn: 'main' },
      { name: weeks.last, unit: 'count', drawn: 'beside' },
      { name: figures.noShows, unit: 'count' },
    ],
    rows: days.slice(7).map(({ day, load, noShow }, index) => ({
      key: day,
      name: `${weekdays.short(day)} ${weekdays.date(day)}`,
      short: weekdays.short(day),
      cells: [
        { value: load, filter: loadOfDay(day) },
        { value: days[index]!.load, filter: loadOfDay(days[index]!.day) },
        { value: noShow, filter: loadOfDay(day, 'no_show') },
      ],
    })),
  };
}

/** This week so far beside as much of the last one, by department. */
export function useDepartmentFigure(data: Weeks): Figure {
  const { weeks, figures } = useHomeWords();
  const { current, last, until, lastUntil } = data;
  return {
    title: weeks.byDepartment,
    of: figures.department,
    lying: true,
    columns: [
      { name: weeks.soFar, unit: 'count', drawn: 'main' },
      { name: weeks.lastSoFar, unit: 'count', drawn: 'beside' },
      { name: figures.noShows, unit: 'count' },
    ],
    rows: data.departments.map(({ id, name, load, lastLoad, noShow }) => {
      const of = (filter: ListFilter) => ({ department: id, ...filter });
      return {
        key: id,
        name,
        cells: [
          { value: load, filter: of(loadUntil(current.from, until)) },
          { value: lastLoad, filter: of(loadUntil(last.from, lastUntil)) },
          { value: noShow, filter: of(loadUntil(current.from, until, 'no_show')) },
        ],
      };
    }),
  };
}
