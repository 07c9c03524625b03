import { machineOf } from '../fields/ask';
import type { Fields } from '../fields/kinds';
import type { StateOptions } from '../fields/state';
import type { Notice } from './notice';
import type { Action, Resource } from './resource';
import type { Role } from './role';
import { UNDO } from './undo';

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
  /** Of a transition: who did it may take it back for a while. */
  undo?: true;
  /** The state field whose last transition it takes back. */
  undoes?: string;
}

/** Fields that hold a state machine, by name. */
export function stateFields(fields: Fields): [string, StateOptions][] {
  return Object.entries(fields).flatMap(([name, field]): [string, StateOptions][] => {
    const machine = machineOf(field);
    return machine ? [[name, machine]] : [];
  });
}

/** The action that takes the last transition of a machine back, where one of them may be. */
function undoOf(field: string, { transitions }: StateOptions): ResourceAction[] {
  const undone = Object.values(transitions).filter(({ undo }) => undo);
  if (undone.length === 0) return [];
  const roles: Role[] = [...new Set(undone.flatMap((transition) => transition.roles))];
  const args: Fields = Object.assign({}, ...undone.map(({ undoArgs }) => undoArgs));
  const asked = Object.keys(args).length > 0 ? { args } : {};
  return [{ name: UNDO, label: { vi: 'Hoàn tác', en: 'Undo' }, roles, undoes: field, ...asked }];
}

/**
 * Every action of a resource: transitions of its state fields, then the declared ones, then the one that
 * takes a transition back.
 */
export function actionsOf(resource: Resource): ResourceAction[] {
  const transitions = stateFields(resource.fields).flatMap(([field, machine]) =>
    Object.entries(machine.transitions).map(
      ([name, { from, to, stamp, store, undoArgs: _, ...action }]) => ({
        ...action,
        name,
        transition: { field, from, to, stamp, store, history: machine.history },
      }),
    ),
  );
  const declared = Object.entries(resource.actions ?? {}).map(([name, action]) => ({
    ...action,
    name,
  }));
  const undone = stateFields(resource.fields).flatMap(([field, machine]) => undoOf(field, machine));
  return [...transitions, ...declared, ...undone];
}
