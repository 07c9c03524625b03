/** What was answered about a new entity. */
export interface NewEntity {
  /** As in the API and the address: `dung-cu`. */
  name: string;
  label: Words;
  /** One of them. */
  one: Words;
  group: string;
  icon: string;
  /** Besides its name, which every new entity has. */
  fields: readonly NewField[];
  /** Whether all of the staff write it, or managers alone. */
  write: 'MANAGERS' | 'STAFF';
}

export interface NewField {
  name: string;
  kind: NewKind;
  /** The entity that a reference leads to; those that one of several leads to, with `|` between. */
  to?: string;
  label: Words;
  required: boolean;
}

interface Words {
  vi: string;
  en: string;
}

/** Kinds that need no more than a label; what else there is stands in the reference. */
export const NEW_KINDS = [
  'text',
  'longText',
  'integer',
  'decimal',
  'money',
  'boolean',
  'date',
  'instant',
  'phone',
  'email',
  'url',
  'image',
  'file',
  'ref',
  'refOneOf',
] as const;
export type NewKind = (typeof NEW_KINDS)[number];

/** Kinds that a list has no room for. */
const WIDE: readonly NewKind[] = ['longText', 'image', 'file', 'url'];
const COLUMNS = 4;

const quoted = (text: string): string => JSON.stringify(text);
const said = ({ vi, en }: Words): string => `t(${quoted(vi)}, ${quoted(en)})`;

/** `dung-cu` as an identifier: `dungCu`. */
export const identifierOf = (name: string): string =>
  name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function fieldText({ name, kind, to, label, required }: NewField): string {
  const options = [`label: ${said(label)}`, ...(required ? ['required: true'] : [])].join(', ');
  const targets = (to ?? '').split('|').map(quoted);
  const several = kind === 'refOneOf' ? `[${targets.join(', ')}], ` : `${targets[0]}, `;
  const target = to === undefined ? '' : several;
  return `${name}: f.${kind}(${target}{ ${options} }),`;
}

/** The file of an entity as it was answered; its layout is left to the formatter. */
export function entityFile({ name, label, one, group, icon, fields, write }: NewEntity): string {
  const names = ['name', ...fields.map((field) => field.name)];
  const wide = new Set(fields.filter(({ kind }) => WIDE.includes(kind)).map((field) => field.name));
  const columns = names.filter((one) => !wide.has(one)).slice(0, COLUMNS);
  return `import { STAFF } from '../../src/shared/account/actors';
import { f } from '../../src/shared/fields/f';
import { resource } from '../../src/shared/resource/resource';
import { MANAGERS } from '../parts/roles';
import { t } from '../parts/text';

/** ${label.en}. */
export const ${identifierOf(name)} = resource(${quoted(name)}, {
  label: ${said(label)},
  one: ${said(one)},
  icon: ${quoted(icon)},
  group: ${quoted(group)},
  title: 'name',
  samples: 12,
  fields: {
    name: f.text({ label: t('Tên', 'Name'), required: true, search: true, sort: true }),
    ${fields.map(fieldText).join('\n    ')}
  },
  list: { columns: [${columns.map(quoted).join(', ')}], sort: ['name', 'ASC'] },
  form: [{ label: ${said({ vi: 'Thông tin', en: 'Details' })}, fields: [${names.map(quoted).join(', ')}] }],
  access: { read: STAFF, write: ${write}, remove: MANAGERS },
});
`;
}

/**
 * The list of a group with the entity behind the others.
 * @throws Error where the text has no such list.
 */
export function withEntity(list: string, name: string): string {
  const identifier = identifierOf(name);
  const entry = /(Entities = \[)([^\]]*?),?\s*\] as const/;
  if (!entry.test(list)) throw new Error('the list of the group is not as it was');
  const listed = list.replace(entry, `$1$2, ${identifier}] as const`);
  return `import { ${identifier} } from './${name}';\n${listed}`;
}
