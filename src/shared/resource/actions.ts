import { machineOf } from '../fields/ask';
import type { Fields } from '../fields/kinds';
import type { StateOptions } from '../fields/state';
import type { Notice } from './notice';
import type { Action, Resource } from './resource';

/** What a transition writes. */
export interface StateChange {
  /** The state field that it moves. */
  field: string;
  from: readonly string[];
  to: string;
  /** The json field that keeps the transitions. */
  history?: string;
  /** The instant field that gets the server's time. */
  stamp?: string;
  /** Argument → the field that keeps it. */
  store?: Readonly<Record<string, string>>;
}

/** An action as the API offers it: a declared one, or a transition of a state field. */
export interface ResourceAction extends Action {
  name: string;
  transition?: StateChange;
  /** Of a transition: who is told of it. */
  notify?: readonly Notice[];
}

/** Fields that hold a state machine, by name. */
export function stateFields(fields: Fields): [string, StateOptions][] {
  return Object.entries(fields).flatMap(([name, field]): [string, StateOptions][] => {
    const machine = machineOf(field);
    return machine ? [[name, machine]] : [];
  });
}

/** Every action of a resource: transitions of its state fields, then the declared ones. */
export function actionsOf(resource: Resource): ResourceAction[] {
  const transitions = stateFields(resource.fields).flatMap(([field, machine]) =>
    Object.entries(machine.transitions).map(([name, { from, to, stamp, store, ...action }]) => ({
      ...action,
      name,
      transition: { field, from, to, stamp, store, history: machine.history },
    })),
  );
  const declared = Object.entries(resource.actions ?? {}).map(([name, action]) => ({
    ...action,
    name,
  }));
  return [...transitions, ...declared];
}
