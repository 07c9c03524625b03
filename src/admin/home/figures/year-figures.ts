import type { WeekFigures } from '../../../shared/staff-start/figure-operations';
import { loadOfSpan } from '../../../shared/staff-start/filters';
import { useHomeWords } from '../use-home-words';
import { useWeekdays } from '../weekdays';
import { type Figure, percentOf } from './figure';

/** What a week is called: its days, and that it is not over. */
function useWeekName() {
  const { figures } = useHomeWords();
  const { date } = useWeekdays();
  return ({ from, to, until }: WeekFigures['weeks'][number]) => ({
    key: from,
    name: `${date(from)} – ${date(to)}${until === null ? '' : ` (${figures.soFar})`}`,
    short: date(from),
  });
}

/** Appointments by week beside the same weeks a year before. */
export function useYearFigure(): (data: WeekFigures) => Figure {
  const { figures } = useHomeWords();
  const named = useWeekName();
  return ({ weeks }) => ({
    title: figures.lastYear,
    of: figures.week,
    note: weeks.every(({ before }) => before.load === 0)
      ? figures.noLastYear
      : figures.lastYearNote,
    columns: [
      { name: figures.thisYear, unit: 'count', drawn: 'main' },
      { name: figures.yearBefore, unit: 'count', drawn: 'beside' },
    ],
    rows: weeks.map((week) => ({
      ...named(week),
      cells: [
        { value: week.load, filter: loadOfSpan(week) },
        { value: week.before.load, filter: loadOfSpan(week.before) },
      ],
    })),
  });
}

/** Which share did not come, by week. */
export function useNoShowFigure(): (data: WeekFigures) => Figure {
  const { figures } = useHomeWords();
  const named = useWeekName();
  return ({ weeks }) => ({
    title: figures.noShowWeeks,
    of: figures.week,
    note: figures.noShowNote,
    columns: [
      { name: figures.due, unit: 'count' },
      { name: figures.noShows, unit: 'count' },
      { name: figures.share, unit: 'percent', drawn: 'main' },
      { name: figures.shareBefore, unit: 'percent', drawn: 'beside' },
    ],
    rows: weeks.map((week) => ({
      ...named(week),
      cells: [
        { value: week.load, filter: loadOfSpan(week) },
        { value: week.noShow, filter: loadOfSpan(week, 'no_show') },
        { value: percentOf(week.noShow, week.load) },
        { value: percentOf(week.before.noShow, week.before.load) },
      ],
    })),
  });
}

/** Which share did not come, by department, the largest first. */
export function useDepartmentNoShowFigure(): (data: WeekFigures) => Figure {
  const { figures } = useHomeWords();
  return ({ departments, span }) => ({
    title: figures.noShowDepartments,
    of: figures.department,
    note: figures.noShowNote,
    lying: true,
    columns: [
      { name: figures.due, unit: 'count' },
      { name: figures.noShows, unit: 'count' },
      { name: figures.share, unit: 'percent', drawn: 'main' },
    ],
    rows: departments
      .map(({ id, name, load, noShow }) => ({
        key: id,
        name,
        cells: [
          { value: load, filter: { department: id, ...loadOfSpan(span) } },
          { value: noShow, filter: { department: id, ...loadOfSpan(span, 'no_show') } },
          { value: percentOf(noShow, load) },
        ],
      }))
      .sort((one, other) => (other.cells[2]?.value ?? 0) - (one.cells[2]?.value ?? 0)),
  });
}
