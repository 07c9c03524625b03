import { stringify } from 'csv-stringify/browser/esm/sync';
import { guarded } from '../../../shared/format/csv-guard';
import { type Figure, keptValue } from './figure';

/**
 * A figure as CSV that Excel opens right: UTF-8 with its mark, no cell that a spreadsheet would run,
 * numbers bare.
 */
export const figureSheet = ({ of, columns, rows }: Figure): string =>
  stringify(
    [
      [of, ...columns.map(({ name }) => name)].map(guarded),
      ...rows.map(({ name, cells }) => [
        guarded(name),
        ...columns.map(({ unit }, place) => {
          const value = cells[place]?.value ?? null;
          return value === null ? '' : String(keptValue(value, unit));
        }),
      ]),
    ],
    { bom: true, record_delimiter: 'windows' },
  );
