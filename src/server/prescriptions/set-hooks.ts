import type { ResourceHooks, RowOf, Scope } from '../resource/hooks';
import { readMedicines } from './read-medicines';

/** The resource of order sets. */
export const ORDER_SETS = 'bo-chi-dinh';

type OrderSet = Partial<RowOf<typeof ORDER_SETS>>;

/** Writes what the medicines are called, so that a set is read without them; others stay as they were sent. */
async function nameLines(scope: Scope, values: OrderSet): Promise<void> {
  if (!values.lines) return;
  const known = await readMedicines(
    scope,
    values.lines.map(({ medicine }) => medicine),
  );
  values.lines = values.lines.map((line) => {
    const { name = line.name, strength = line.strength } = known.get(line.medicine) ?? {};
    return { ...line, name, strength };
  });
}

/** Names the medicines of a set, whichever screen wrote it. */
export const orderSetHooks: ResourceHooks<typeof ORDER_SETS> = {
  beforeCreate: ({ scope }, values) => nameLines(scope, values),
  beforeUpdate: ({ scope }, values) => nameLines(scope, values),
};
