import { formatNumber } from '../../shared/format/numbers';
import type { WardNumbers } from '../../shared/inpatient/operations';
import { useTexts } from '../i18n/use-texts';
import { NumbersTable } from './numbers-table';
import { useBedWords } from './use-bed-words';

const COLUMNS = [
  'beds',
  'occupied',
  'available',
  'reserved',
  'cleaning',
  'blocked',
  'waiting',
  'leavingToday',
  'leavingTomorrow',
  'bedDays',
] as const;

/** The beds of each department in numbers, with their sum. */
export function WardTable({ wards }: { wards: readonly WardNumbers[] }) {
  const { language } = useTexts();
  const beds = useBedWords();
  const sum = (name: (typeof COLUMNS)[number]) =>
    Math.round(wards.reduce((total, ward) => total + ward[name], 0) * 10) / 10;
  const shown = (value: number) => formatNumber(value, language);
  const occupancy =
    sum('beds') === 0 ? 0 : Math.round((1000 * sum('bedDays')) / sum('beds') / 30) / 10;
  return (
    <NumbersTable
      title={beds.wards}
      minWidth={820}
      columns={[...COLUMNS.map((name) => beds.columns[name]), beds.columns.occupancy]}
      rows={[
        ...wards.map((ward) => ({
          key: ward.id ?? '',
          name: ward.name,
          numbers: [...COLUMNS.map((name) => shown(ward[name])), `${shown(ward.occupancy)} %`],
        })),
        {
          key: 'sum',
          name: beds.total,
          numbers: [...COLUMNS.map((name) => shown(sum(name))), `${shown(occupancy)} %`],
          sum: true,
        },
      ]}
    />
  );
}
