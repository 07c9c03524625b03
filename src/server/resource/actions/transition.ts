import { AppError } from '../../../shared/errors';
import type { ResourceAction, StateChange } from '../../../shared/resource/actions';
import type { Resource } from '../../../shared/resource/resource';
import type { HistoryStep } from '../../../shared/resource/undo';
import { serverFacetOf } from '../../fields/registry';
import type { Values } from '../hooks';
import type { Scope } from '../scope';

/** What a person gave as the reason of an action, in whichever argument it came. */
export function noteOf(args: Values): string | null {
  const text = args.note ?? args.reason;
  return typeof text === 'string' && text !== '' ? text : null;
}

/**
 * Arguments that a field of the resource keeps: by their own name, or by `store`. A field that the
 * server numbers keeps its number, whatever an argument of the same name says.
 */
function storedArguments(resource: Resource, { store }: StateChange, args: Values): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(args)) {
    const target = store?.[name] ?? name;
    const field = resource.fields[target];
    if (value !== undefined && field && !serverFacetOf(field).sequence) values[target] = value;
  }
  return values;
}

/**
 * What a transition writes into the row: the state, its stamp, its history and its arguments.
 * @throws AppError BAD_TRANSITION where the row is in none of the states it starts from.
 */
export function transitionValues(
  scope: Scope,
  resource: Resource,
  action: ResourceAction & { transition: StateChange },
  record: Values,
  args: Values,
): Values {
  const { transition, name } = action;
  const from = String(record[transition.field]);
  if (!transition.from.includes(from)) throw new AppError('BAD_TRANSITION');
  const at = scope.now.toISOString();
  const values = storedArguments(resource, transition, args);
  values[transition.field] = transition.to;
  if (transition.stamp) values[transition.stamp] = at;
  if (transition.history) {
    const past = (record[transition.history] ?? []) as HistoryStep[];
    const { userId } = scope.actor;
    const entry = { at, by: userId, action: name, from, to: transition.to, note: noteOf(args) };
    values[transition.history] = [...past, entry];
  }
  return values;
}
