import { choicesOf, machineOf } from '../../fields/ask';
import type { Choice, Colour } from '../../fields/enum';
import type { Fields } from '../../fields/kinds';
import type { StateChoice, StateOptions, Transition } from '../../fields/state';
import type { Access } from '../access';
import type { Check } from '../checks';
import type { Notice } from '../notice';
import type {
  Action,
  Child,
  ListOptions,
  Resource,
  ResourceDefinition,
  RowOrder,
  SavedView,
  Tab,
  Together,
} from '../resource';
import { didYouMean, isMistyped } from './nearest';
import type { Report } from './problems';

/** The options of `T` by name, so that none can be forgotten here. */
type Named<T> = Record<keyof T, true>;

const RESOURCE: Named<ResourceDefinition<Fields, Record<string, Child>>> & { name: true } = {
  name: true,
  label: true,
  one: true,
  icon: true,
  group: true,
  fields: true,
  title: true,
  subtitle: true,
  children: true,
  listOf: true,
  quick: true,
  opens: true,
  quickTells: true,
  list: true,
  form: true,
  checks: true,
  access: true,
  order: true,
  actions: true,
  exactCount: true,
  words: true,
  keepsSeen: true,
  archive: true,
  processing: true,
  mergedInto: true,
  subject: true,
  madeAt: true,
  keepsSubject: true,
  editable: true,
  appendOnly: true,
  single: true,
  byMonth: true,
  was: true,
  samples: true,
};

const LIST: Named<ListOptions> = {
  columns: true,
  sort: true,
  perPage: true,
  card: true,
  tree: true,
  bulk: true,
  saved: true,
};

const VIEW: Named<SavedView> = {
  label: true,
  filter: true,
  sort: true,
  initial: true,
  roles: true,
};

const ACCESS: Named<Access> = {
  read: true,
  write: true,
  create: true,
  update: true,
  remove: true,
  import: true,
  history: true,
  rows: true,
  writeRows: true,
  partial: true,
  public: true,
};

const PUBLIC: Named<NonNullable<Access['public']>> = { fields: true, rows: true };

const TAB: Named<Tab> = { label: true, fields: true };

const CHILD: Named<Child> = {
  resource: true,
  by: true,
  path: true,
  view: true,
  label: true,
  columns: true,
  together: true,
};

const TOGETHER: Named<Together> = { fields: true, week: true, begins: true };

const ORDER: Named<RowOrder> = { by: true, within: true };

const ACTION: Named<Action> = {
  label: true,
  roles: true,
  args: true,
  prefill: true,
  guard: true,
  refusal: true,
  confirm: true,
  colour: true,
  anyRow: true,
};

const TRANSITION: Named<Transition> = {
  label: true,
  from: true,
  to: true,
  roles: true,
  args: true,
  store: true,
  stamp: true,
  guard: true,
  refusal: true,
  confirm: true,
  colour: true,
  notify: true,
  undo: true,
  undoArgs: true,
};

const NOTICE: Named<Notice> = { to: true, title: true, body: true, channels: true, when: true };

const STATE: Named<StateChoice> = {
  label: true,
  colour: true,
  alarm: true,
  was: true,
  server: true,
};

const CHOICE: Named<Choice> = { label: true, colour: true, alarm: true, was: true };

const RULES: { [O in Check['op']]: Named<Extract<Check, { op: O }>> } = {
  exactlyOne: { op: true, fields: true, message: true },
  atLeastOne: { op: true, fields: true, message: true },
  ordered: { op: true, from: true, to: true, orEqual: true, message: true },
  noOverlap: { op: true, by: true, from: true, to: true, where: true, message: true },
  unique: { op: true, fields: true, where: true, fold: true, empty: true, message: true },
  holds: { op: true, where: true, field: true, message: true },
};

const COLOURS: Named<Record<Colour, true>> = {
  neutral: true,
  info: true,
  success: true,
  warning: true,
  danger: true,
};

/** Tells of a colour that there is not. */
function amongColours(report: Report, at: string, what: string, said: object): void {
  if (!('colour' in said) || said.colour === undefined) return;
  const colour = String(said.colour);
  if (Object.hasOwn(COLOURS, colour)) return;
  report(
    at,
    `${what} has an unknown colour "${colour}"${didYouMean(colour, Object.keys(COLOURS))}`,
  );
}

/** Tells of members that an object has and may not have. */
function among(report: Report, at: string, what: string, said: object, known: object): void {
  for (const option of Object.keys(said)) {
    if (Object.hasOwn(known, option)) continue;
    report(at, `Unknown option "${option}" of ${what}${didYouMean(option, Object.keys(known))}`);
  }
}

/** Catalogues give their choices more members; a mistyped option is none of them. */
function amongChoice(report: Report, at: string, what: string, said: object, known: object): void {
  const options = Object.keys(known);
  const mistyped = Object.entries(said).filter(([option]) => isMistyped(option, options));
  among(report, at, what, Object.fromEntries(mistyped), known);
  amongColours(report, at, what, said);
}

/** Tells of the options of a machine: its states, its transitions and whom these tell. */
function checkMachine(name: string, { states, transitions }: StateOptions, report: Report): void {
  for (const [state, choice] of Object.entries(states)) {
    amongChoice(report, name, `the state ${state}`, choice, STATE);
  }
  for (const [action, transition] of Object.entries(transitions)) {
    among(report, name, `the transition ${action}`, transition, TRANSITION);
    amongColours(report, name, `the transition ${action}`, transition);
    for (const notice of transition.notify ?? []) {
      among(report, name, `what ${action} tells`, notice, NOTICE);
    }
  }
}

/** Reports options that a resource has, or a part of it, which there are not: inference lets some pass. */
export function checkOptions(resource: Resource, report: Report): void {
  const { list, access, form, order } = resource;
  among(report, 'options', 'a resource', resource, RESOURCE);
  among(report, 'list', 'a list', list, LIST);
  for (const view of list.saved ?? []) among(report, 'list', 'a saved view', view, VIEW);
  if (access) {
    among(report, 'access', 'access', access, ACCESS);
    among(report, 'access', 'public', access.public ?? {}, PUBLIC);
    for (const part of Object.values(access.partial ?? {})) {
      among(report, 'access', 'partial', part, PUBLIC);
    }
  }
  for (const tab of form) among(report, 'form', 'a tab', tab, TAB);
  if (order) among(report, 'order', 'an order', order, ORDER);
  for (const [name, child] of Object.entries(resource.children ?? {})) {
    among(report, name, 'a child', child, CHILD);
    among(report, name, 'together', child.together ?? {}, TOGETHER);
  }
  for (const [name, action] of Object.entries(resource.actions ?? {})) {
    among(report, name, 'an action', action, ACTION);
    amongColours(report, name, 'the action', action);
  }
  for (const rule of resource.checks ?? []) {
    if (Object.hasOwn(RULES, rule.op)) {
      among(report, 'checks', `the rule ${rule.op}`, rule, RULES[rule.op]);
    } else {
      report('checks', `Unknown rule "${rule.op}"${didYouMean(rule.op, Object.keys(RULES))}`);
    }
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    const machine = machineOf(field);
    if (machine) checkMachine(name, machine, report);
    else {
      for (const [value, choice] of Object.entries(choicesOf(field) ?? {})) {
        amongChoice(report, name, `the choice ${value}`, choice, CHOICE);
      }
    }
  }
}
