import type { Language } from '../../shared/i18n/language';
import { textIn } from '../../shared/i18n/text-in';
import { actionsOf } from '../../shared/resource/actions';
import type { Config } from '../../shared/resource/config';
import { compilePolicies, type ViewerPolicy } from '../../shared/resource/policy';
import type { Predicate } from '../../shared/resource/predicate';
import type { Resource } from '../../shared/resource/resource';
import { GUEST, type Viewer, viewersOf } from '../../shared/resource/role';
import { permissionWords } from './permission-words';
import { inWords, type Line, type Speech } from './predicate-words';

const RIGHTS = ['read', 'create', 'update', 'remove', 'import'] as const;

/** Words of an entry may hold what Markdown takes for a mark. */
const plain = (text: string): string => text.replace(/[\\|*_`<>[\]]/g, '\\$&');

function listed({ text, parts }: Line, depth = 0): string[] {
  return [
    `${'  '.repeat(depth)}- ${plain(text)}`,
    ...parts.flatMap((part) => listed(part, depth + 1)),
  ];
}

const condition = (speech: Speech, resource: Resource, rule: Predicate): string =>
  listed(inWords(speech, { resource }, rule)).join('\n');

/** Which rows a viewer sees and changes, and what is shown of some of them only. */
function rowsText(speech: Speech, resource: Resource, policy: ViewerPolicy): string[] {
  const { words, language } = speech;
  const told = (all: string, some: string, rule: Predicate | null) =>
    rule === null ? [all] : [some, condition(speech, resource, rule)];
  const shownPartly = ({ fields, rows }: NonNullable<ViewerPolicy['partial']>) => {
    const labels = [...fields].map((name) =>
      plain(textIn(resource.fields[name]?.label, language) ?? name),
    );
    return [words.partlyShown({ fields: labels.join(', ') }), condition(speech, resource, rows)];
  };
  return [
    ...told(words.allRows, words.someRows, policy.rows),
    ...(policy.partial ? shownPartly(policy.partial) : []),
    ...(policy.update
      ? told(words.allWriteRows, words.someWriteRows, policy.writeRows)
      : [policy.create ? words.onlyCreate : words.noWrite]),
  ];
}

function fieldsTable({ words, language }: Speech, resource: Resource, policy: ViewerPolicy) {
  const mark = (on: boolean) => (on ? words.yes : words.no);
  const rows = Object.entries(resource.fields).map(([name, { label }]) => {
    const { read, create, update } = policy.fields;
    const marks = [read.has(name), create.has(name), update.has(name)].map(mark);
    return `| ${[plain(textIn(label, language)), ...marks].join(' | ')} |`;
  });
  const { read, create, update } = words.rights;
  const head = `| ${[words.field, read, create, update].join(' | ')} |`;
  return [head, '|---|---|---|---|', ...rows].join('\n');
}

function resourceText(speech: Speech, resource: Resource, policy: ViewerPolicy): string[] {
  const { words, language } = speech;
  const rights = RIGHTS.filter((right) => policy[right]).map((right) => words.rights[right]);
  const actions = actionsOf(resource)
    .filter(({ name }) => policy.actions.has(name))
    .map(({ label }) => plain(textIn(label, language)));
  return [
    `### ${plain(textIn(resource.label, language))} (\`${resource.name}\`)`,
    `**${rights.join(', ')}**`,
    ...rowsText(speech, resource, policy),
    actions.length > 0 ? `${words.actions}: ${actions.join(', ')}.` : words.noActions,
    fieldsTable(speech, resource, policy),
  ];
}

/**
 * Who sees what, as Markdown for an auditor: for each role and for visitors every resource that they
 * may read, with its rows and fields in words, and the names of those that are closed to them.
 */
export function accessReport(config: Config, language: Language): string {
  const words = permissionWords(language);
  const speech: Speech = { config, words, language };
  const policies = compilePolicies(config);
  const nameOf = (viewer: Viewer) =>
    viewer === GUEST ? words.visitor : textIn(config.actors.roles[viewer]!.label, language);
  const chapter = (viewer: Viewer): string[] => {
    const policyOf = ({ name }: Resource) => policies.get(name)![viewer];
    const open = config.resources.filter((one) => policyOf(one).read);
    const closed = config.resources.filter((one) => !policyOf(one).read);
    const names = closed.map(({ label }) => plain(textIn(label, language))).join(', ');
    return [
      `## ${nameOf(viewer)}`,
      ...open.flatMap((one) => resourceText(speech, one, policyOf(one))),
      ...(names ? [words.closed({ resources: names })] : []),
    ];
  };
  const parts = [`# ${words.title}`, words.lead, ...viewersOf(config.actors).flatMap(chapter)];
  return `${parts.join('\n\n')}\n`;
}
