import { choicesOf, referralsOf } from '../../shared/fields/ask';
import type { Field } from '../../shared/fields/kinds';
import type { Config } from '../../shared/resource/config';
import { fieldNow, resourceEverNamed } from '../../shared/resource/former-names';
import { type Shape, shapeOf } from './json-shape';

const BEFORE = { vi: 'Trước', en: 'Before' };
const AFTER = { vi: 'Sau', en: 'After' };

const isJson = (field: Field): field is Field<'json'> => 'schema' in field;

/** A choice that was renamed is written down under its name of then as well. */
function valueShape(field: Field): Shape {
  const choices = choicesOf(field);
  if (choices) {
    const options = Object.entries(choices).flatMap(([value, { label, was }]) =>
      [value, was].flatMap((name) => (name === undefined ? [] : [{ value: name, label }])),
    );
    return { type: 'choice', options };
  }
  const [referral] = field.encrypted ? [] : referralsOf(field);
  if (referral)
    return referral.oneOf ? { type: 'address' } : { type: 'reference', to: referral.to };
  return isJson(field) && !field.encrypted ? shapeOf(field) : { type: 'unknown' };
}

const withItems = (value: unknown, shape: Shape): Shape =>
  Array.isArray(value) && shape.type !== 'list' ? { type: 'list', of: shape } : shape;

/**
 * The shape of what changed in a row of `resource`: field → `{ from, to }`, as the audit keeps it. A
 * field, a choice or a resource of a former name has the words of what it is called now; a field that
 * the config has no more is left out, so that its name stands as it was written.
 */
export function changesShape(config: Config, resource: string, changes: object): Shape {
  const about = resourceEverNamed(config, resource);
  const members = Object.entries(changes).flatMap(([name, change]: [string, unknown]) => {
    const now = about && fieldNow(about, name);
    if (!now || !Object.hasOwn(about.fields, now)) return [];
    const field = about.fields[now] as Field;
    const shape = valueShape(field);
    const { from, to } = { from: undefined, to: undefined, ...(change as object | null) };
    const sides = [
      { name: 'from', label: BEFORE, required: false, shape: withItems(from, shape) },
      { name: 'to', label: AFTER, required: false, shape: withItems(to, shape) },
    ];
    const of: Shape = { type: 'object', members: sides };
    return [{ name, label: field.label, required: false, shape: of }];
  });
  return { type: 'object', members };
}
