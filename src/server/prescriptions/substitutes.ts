import { sql } from 'kysely';
import { fold } from '../../shared/format/fold';
import type { PrescribedMedicine } from '../../shared/rules/prescription/medicine';
import { isControlled } from '../../shared/rules/prescription/requirements';
import { columnsOf } from '../db/sql/columns-of';
import { selectAs } from '../db/sql/select-as';
import type { Scope } from '../resource/scope';

/** A medicine as far as it decides what may be handed out in its place. */
export interface Exchangeable {
  id: string;
  name: string;
  brandName: string | null;
  ingredients: string;
  strength: string;
  unit: string;
  dosageForm: string;
  route: string;
  control: PrescribedMedicine['control'];
  active: boolean;
  gtin: string | null;
}

const MEDICINE = columnsOf('thuoc', 'm');

const COLUMNS = selectAs<Exchangeable>({
  id: MEDICINE.id,
  name: MEDICINE.name,
  brandName: MEDICINE.brand_name,
  ingredients: MEDICINE.ingredients,
  strength: MEDICINE.strength,
  unit: MEDICINE.unit,
  dosageForm: MEDICINE.dosage_form,
  route: MEDICINE.route,
  control: MEDICINE.control,
  active: MEDICINE.active,
  gtin: MEDICINE.gtin,
});

/** The medicines with these ids, and all in use that share the ingredients of one of them. */
export async function readExchangeable(
  scope: Scope,
  ids: readonly string[],
): Promise<Exchangeable[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Exchangeable>`
    SELECT ${COLUMNS} FROM thuoc m
    WHERE ${MEDICINE.id} = ANY(${[...ids]}::uuid[])
      OR (${MEDICINE.active} AND sen_fold(${MEDICINE.ingredients}) IN (
        SELECT sen_fold(asked.ingredients) FROM thuoc asked WHERE asked.id = ANY(${[...ids]}::uuid[])))
    ORDER BY ${MEDICINE.name}, ${MEDICINE.id}`.execute(scope.db);
  return rows;
}

const partsOf = (ingredients: string): string =>
  fold(ingredients)
    .split(',')
    .map((one) => one.trim())
    .sort()
    .join();

/**
 * Whether one may be handed out for the other, so that quantity, dose and the way of taking it stay as
 * they are written: same ingredients, strength, form, unit and route, and neither is specially controlled.
 */
export const mayStandFor = (one: Exchangeable, other: Exchangeable): boolean =>
  one.id !== other.id &&
  other.active &&
  !isControlled(one) &&
  !isControlled(other) &&
  partsOf(one.ingredients) === partsOf(other.ingredients) &&
  (['strength', 'unit', 'dosageForm', 'route'] as const).every(
    (name) => fold(one[name]) === fold(other[name]),
  );
