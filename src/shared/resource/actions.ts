import type { Field, Fields } from '../fields/kinds';
import type { Action, Resource } from './resource';

/** An action as the API offers it: a declared one, or a transition of a state field. */
export interface ResourceAction extends Action {
  name: string;
  /** For a transition: the state field it moves, and between which states. */
  transition?: { field: string; from: readonly string[]; to: string; history?: string };
}

/** Fields that hold a state machine, by name. */
export function stateFields(fields: Fields): [string, Field<'state'>][] {
  return Object.entries(fields).filter(
    (entry): entry is [string, Field<'state'>] => entry[1].kind === 'state',
  );
}

/** Every action of a resource: transitions of its state fields, then the declared ones. */
export function actionsOf(resource: Resource): ResourceAction[] {
  const transitions = stateFields(resource.fields).flatMap(([field, machine]) =>
    Object.entries(machine.transitions).map(([name, { from, to, ...action }]) => ({
      ...action,
      name,
      transition: { field, from, to, history: machine.history },
    })),
  );
  const declared = Object.entries(resource.actions ?? {}).map(([name, action]) => ({
    ...action,
    name,
  }));
  return [...transitions, ...declared];
}
