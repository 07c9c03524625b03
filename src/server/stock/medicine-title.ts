import { sql } from 'kysely';
import { columnsOf } from '../db/sql/columns-of';

const MEDICINE = columnsOf('thuoc', 'm');

/** How a medicine `m` is named on papers: its brand, or else its name, with its strength. */
export const medicineTitle = sql<string>`concat_ws(' ',
  coalesce(${MEDICINE.brand_name}, ${MEDICINE.name}), ${MEDICINE.strength})`;
