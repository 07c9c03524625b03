import type { Field } from '../../../shared/fields/kinds';
import { localToday } from '../../situation';

type Values = Readonly<Record<string, unknown>>;

/** What fields of a new row begin with by the record that it is in: those that nothing is known for are left out. */
export function begun({ begins = {} }: Field<'rows'>, record: Values): Values {
  const known = Object.entries(begins).map(([name, source]): [string, unknown] => {
    if (source === 'today') return [name, localToday()];
    const value = record[source.field];
    return [name, (Array.isArray(value) ? value[0] : value) ?? null];
  });
  return Object.fromEntries(known.filter(([, value]) => value !== null));
}

/** A further row of a form. */
export const newRow = (field: Field<'rows'>, record: Values): Values => ({
  ...Object.fromEntries(
    Object.entries(field.fields).map(([name, inner]) => [name, inner.default ?? null]),
  ),
  ...begun(field, record),
});
