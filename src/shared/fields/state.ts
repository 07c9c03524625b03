import { z } from 'zod';
import type { Text } from '../errors';
import { textIn } from '../i18n/text-in';
import { fieldMeant, isField } from '../resource/boot-check/known';
import { didYouMean } from '../resource/boot-check/nearest';
import type { Notice } from '../resource/notice';
import { placed } from '../resource/place';
import type { OwnName, OwnRows, Predicate } from '../resource/predicate';
import type { Role } from '../resource/role';
import type { Choice } from './enum';
import { type CheckedField, EQUALITY, type Facet } from './facet';
import type { Exact, Field, FieldBase, Fields, Says } from './kinds';

/** A named way from one state to another: a POST action with its own access and audit. */
export interface Transition<S extends string = string, N = never> {
  /** The words of its button. */
  label: Text;
  /** The states in which it is offered. */
  from: readonly S[];
  /** The state that it leads to. */
  to: S;
  /** Who may make it, of those who see the row. */
  roles: readonly Role[];
  /** Further values the action takes; a key that is also a field of the resource is stored there. */
  args?: Fields;
  /** The field where an argument is kept instead, by its name: `{ reason: 'cancelReason' }`. */
  store?: Readonly<Record<string, OwnName<N>>>;
  /** The instant field that gets the server's time. */
  stamp?: OwnName<N>;
  /** Must hold for the stored record. */
  guard?: OwnRows<N>;
  /** What is said where the guard does not hold, instead of that the state does not allow it. */
  refusal?: Text;
  /** Asked before it is done. */
  confirm?: Text;
  /** The colour of its button. */
  colour?: Choice['colour'];
  /** Who is told of it, besides what the server's own work tells. */
  notify?: readonly Notice<OwnName<N>, OwnRows<N>>[];
  /** Who did it may take it back for ten minutes, while nothing else has changed: the machine keeps a history. */
  undo?: true;
  /** What taking it back asks for, as fields; the work of `undo` judges them. */
  undoArgs?: Fields;
}

export interface StateChoice extends Choice {
  /** The server moves rows there by itself: no transition leads there. */
  server?: true;
}

export interface StateOptions<S extends string = string> {
  /** The states by the names that are stored, each with its label and colour. */
  states: Readonly<Record<S, StateChoice>>;
  /** The state of a new row. */
  initial: NoInfer<S>;
  /** By the name of the action, in kebab-case. */
  transitions: Readonly<Record<string, Transition<NoInfer<S>>>>;
  /** The json field that keeps `{ at, by, action, from, to, note }` of each transition. */
  history?: string;
}

type Transitions<S extends string, N> = Readonly<Record<string, Transition<S, N>>>;

/** What the type of a state field keeps: the arguments of its transitions, and what they speak of. */
interface Machine<T, H> {
  required: true;
  transitions: T;
  history: H;
}

/** Names of fields that one transition speaks of. */
type NamesIn<T> =
  | (T extends { stamp: infer S } ? S : never)
  | (T extends { store: infer M } ? M[keyof M] : never)
  | (T extends { guard: Predicate<infer K, string> } ? K : never)
  | (T extends { notify: readonly (infer N)[] }
      ?
          | (N extends { to: { field: infer F extends string } } ? F : never)
          | (N extends { when: Predicate<infer K, string> } ? K : never)
      : never);

/** What one transition compares fields with: its guard, and the conditions of whom it tells. */
type WordsIn<T> =
  | (T extends { guard: Predicate<string, infer W> } ? W : never)
  | (T extends { notify: readonly (infer N)[] }
      ? N extends { when: Predicate<string, infer W> }
        ? W
        : never
      : never);

/** Names of fields that a machine speaks of: its history, and what its transitions write and ask. */
export type NamesInMachine<M> =
  M extends Machine<infer T, infer H> ? H | { [A in keyof T]: NamesIn<T[A]> }[keyof T] : never;

/** What the conditions of a machine compare fields with. */
export type WordsInMachine<M> =
  M extends Machine<infer T, unknown> ? { [A in keyof T]: WordsIn<T[A]> }[keyof T] : never;

/** The transitions of a field by their names; never for a field that holds no machine. */
export type TransitionsIn<M> = M extends Machine<infer T, unknown> ? T : never;

/** The state of a machine: changed by its named transitions, never by an update. */
export const state = <
  const S extends string,
  const T extends Transitions<NoInfer<S>, N>,
  const H extends OwnName<N> = never,
  const N extends string = never,
>(
  options: FieldBase<N> &
    Omit<StateOptions<S>, 'transitions' | 'history'> & {
      transitions: T & { [A in keyof T]: Exact<T[A], Transition> };
      history?: H | OwnName<N>;
    },
): Field<'state', S, true> & Says<Machine<T, H>, N> =>
  placed<object>({ ...options, kind: 'state', required: true }) as unknown as Field<
    'state',
    S,
    true
  > &
    Says<Machine<T, H>, N>;

const keys = (field: Field<'state'>) => Object.keys(field.states);

function checkMachine(field: Field<'state'>, { resource, report }: CheckedField): void {
  const known = keys(field);
  if (!known.includes(field.initial)) {
    report(`the initial state "${field.initial}" is unknown${didYouMean(field.initial, known)}`);
  }
  for (const [action, transition] of Object.entries<Transition>(field.transitions)) {
    for (const state of [...transition.from, transition.to]) {
      if (!known.includes(state)) {
        report(`${action} names an unknown state "${state}"${didYouMean(state, known)}`);
      }
    }
    if (transition.roles.length === 0) report(`nobody may ${action}`);
    if (transition.from.length === 0) report(`${action} begins in no state`);
    if (transition.undo && !field.history) report(`${action} cannot be undone without a history`);
    if (transition.undoArgs && !transition.undo) report(`${action} has arguments of no undo`);
    if (transition.stamp && resource.fields[transition.stamp]?.kind !== 'instant') {
      report(`${action} stamps "${transition.stamp}", which is no instant`);
    }
    for (const [argument, target] of Object.entries(transition.store ?? {})) {
      if (!transition.args?.[argument]) report(`${action} has no argument "${argument}"`);
      if (!isField(resource, target)) {
        report(`${action} keeps it in an unknown "${target}"${fieldMeant(resource, target)}`);
      }
    }
  }
  const reached = new Set(Object.values<Transition>(field.transitions).map(({ to }) => to));
  for (const [state, { server }] of Object.entries<StateChoice>(field.states)) {
    if (reached.size === 0 || state === field.initial || server || reached.has(state)) continue;
    report(`no transition leads to the state "${state}" (say \`server: true\` if the server does)`);
  }
  if (field.history && resource.fields[field.history]?.kind !== 'json') {
    report(`the history "${field.history}" is not a json field`);
  }
}

export const stateFacet: Facet<'state'> = {
  zod: (field) => z.enum(keys(field) as [string, ...string[]]),
  decode: (text) => text.trim(),
  sqlType: () => 'text',
  operators: EQUALITY,
  sortable: true,
  csv: (value, field) =>
    (field.states as Record<string, Choice>)[String(value)]?.label.vi ?? String(value),
  format: (value, field, language) =>
    textIn((field.states as Record<string, Choice>)[String(value)]?.label, language) ??
    String(value),
  given: true,
  initial: (field) => field.initial,
  choices: (field) => field.states,
  machine: (field) => field,
  check: checkMachine,
  openapi: (field) => ({ type: 'string', enum: keys(field), readOnly: true }),
};
