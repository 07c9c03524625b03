import type {
  DepartmentWait,
  DoctorHours,
  RoomHours,
} from '../../../shared/staff-start/figure-operations';
import { cameOn, loadOf, NOT_MISSED } from '../../../shared/staff-start/filters';
import type { Week } from '../../../shared/staff-start/operations';
import { useHomeWords } from '../use-home-words';
import { useWeekdays } from '../weekdays';
import { type Figure, percentOf } from './figure';

const hoursOf = (minutes: number): number => minutes / 60;

/** From which day to which something was counted, in front of what else is to be known. */
function usePeriodNote() {
  const { figures } = useHomeWords();
  const { date } = useWeekdays();
  return ({ from, to }: Week, text: string) =>
    `${figures.period({ from: date(from), to: date(to) })} ${text}`;
}

/** How long people wait in each department, and how long they take. */
export function useWaitFigure(): (
  data: Week & { departments: readonly DepartmentWait[] },
) => Figure {
  const { figures } = useHomeWords();
  const noted = usePeriodNote();
  return ({ departments, ...days }) => ({
    title: figures.waits,
    of: figures.department,
    lying: true,
    note: noted(days, figures.waitNote),
    columns: [
      { name: figures.checkedIn, unit: 'count' },
      { name: figures.waitMedian, unit: 'minutes', drawn: 'beside' },
      { name: figures.waitMost, unit: 'minutes', drawn: 'main' },
      { name: figures.takenMedian, unit: 'minutes' },
      { name: figures.takenMost, unit: 'minutes' },
    ],
    rows: departments.map((one) => ({
      key: one.id,
      name: one.name,
      cells: [
        { value: one.visits, filter: { department: one.id, ...cameOn(days) } },
        { value: one.waitMedian },
        { value: one.waitMost },
        { value: one.takenMedian },
        { value: one.takenMost },
      ],
    })),
  });
}

/** How much of their hours rooms were used. */
export function useRoomFigure(): (days: Week, rooms: readonly RoomHours[]) => Figure {
  const { figures } = useHomeWords();
  const noted = usePeriodNote();
  return (days, rooms) => ({
    title: figures.rooms,
    of: figures.room,
    lying: true,
    note: noted(days, figures.roomNote),
    columns: [
      { name: figures.visits, unit: 'count' },
      { name: figures.used, unit: 'hours', drawn: 'main' },
      { name: figures.planned, unit: 'hours' },
      { name: figures.open, unit: 'hours', drawn: 'beside' },
      { name: figures.usedShare, unit: 'percent' },
    ],
    rows: rooms.map(({ id, name, visits, used, planned, open }) => ({
      key: id,
      name,
      short: name.split(' – ')[0],
      cells: [
        { value: visits, filter: { room: id, ...loadOf(days, NOT_MISSED) } },
        { value: hoursOf(used) },
        { value: hoursOf(planned) },
        { value: hoursOf(open) },
        { value: percentOf(used, open) },
      ],
    })),
  });
}

/** How much of their consulting hours was booked with doctors. */
export function useDoctorFigure(): (data: Week & { doctors: readonly DoctorHours[] }) => Figure {
  const { figures } = useHomeWords();
  const noted = usePeriodNote();
  return ({ from, to, doctors }) => ({
    title: figures.doctors,
    of: figures.doctor,
    lying: true,
    note: noted({ from, to }, figures.doctorNote),
    columns: [
      { name: figures.visits, unit: 'count' },
      { name: figures.booked, unit: 'hours', drawn: 'main' },
      { name: figures.consulting, unit: 'hours', drawn: 'beside' },
      { name: figures.bookedShare, unit: 'percent' },
    ],
    rows: doctors.map(({ id, name, visits, used, open }) => ({
      key: id,
      name,
      cells: [
        { value: visits, filter: { doctor: id, ...loadOf({ from, to }) } },
        { value: hoursOf(used) },
        { value: hoursOf(open) },
        { value: percentOf(used, open) },
      ],
    })),
  });
}
