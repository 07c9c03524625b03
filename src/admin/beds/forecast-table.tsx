import type { WardNumbers } from '../../shared/inpatient/operations';
import { shownDay } from '../fields/controls/day-text';
import { NumbersTable } from './numbers-table';
import { useBedWords } from './use-bed-words';

/** How many beds of each department are expected to be free in the coming days. */
export function ForecastTable({ wards }: { wards: readonly WardNumbers[] }) {
  const beds = useBedWords();
  const days = wards[0]?.expected.map(({ day }) => day) ?? [];
  if (days.length === 0) return null;
  return (
    <NumbersTable
      title={beds.forecast}
      minWidth={640}
      columns={days.map((day) => shownDay(day, 'date').slice(0, 5))}
      rows={wards.map(({ id, name, expected }) => ({
        key: id ?? '',
        name,
        numbers: expected.map(({ free }) => String(free)),
      }))}
    />
  );
}
