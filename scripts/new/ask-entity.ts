import { KEBAB_CASE } from '../../src/shared/resource/boot-check/kebab-case';
import type { Config } from '../../src/shared/resource/config';
import { API_PATHS, STAFF_PAGES } from '../../src/shared/resource/reserved';
import { type Ask, bothLanguages, oneOf } from './ask';
import { NEW_KINDS, type NewEntity, type NewField, type NewKind } from './entity-file';

const CAMEL = /^[a-z][a-zA-Z0-9]*$/;

function newName({ resources }: Config, name: string): string {
  if (!KEBAB_CASE.test(name))
    throw new Error('Small letters without accents, hyphens between: dung-cu');
  const taken = [...resources.map((one) => one.name), ...API_PATHS, ...STAFF_PAGES];
  if (taken.includes(name)) throw new Error(`"${name}" is there already`);
  return name;
}

/** Kinds that name what they lead to: how many entities at least and at most. */
const REFERENCES: Partial<Record<NewKind, readonly [least: number, most: number]>> = {
  ref: [1, 1],
  refOneOf: [2, 8],
};

function checkTargets({ resources }: Config, kind: NewKind, targets: readonly string[]): void {
  for (const to of targets) oneOf(resources.map((one) => one.name))(to);
  const [least, most] = REFERENCES[kind] ?? [0, 0];
  const isTwice = new Set(targets).size < targets.length;
  if (targets.length < least || targets.length > most || isTwice)
    throw new Error(
      `${kind} leads to ${least === most ? least : `${least} to ${most}`} entities: ${kind}:phong${least > 1 ? '|giuong' : ''}`,
    );
}

/**
 * `serial text Số máy / Serial number !`; a reference names what it leads to: `ref:phong-ban`, or one of
 * several: `refOneOf:phong|giuong`.
 */
function fieldOf(config: Config, known: readonly string[], line: string): NewField {
  const [, name = '', word = '', rest = ''] = /^(\S+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
  if (!CAMEL.test(name))
    throw new Error('name kind Nhãn / Label, such as: serial text Số máy / Serial number');
  if (known.includes(name)) throw new Error(`There is a field "${name}" already`);
  const [kindWord = '', to] = word.split(':');
  const kind = oneOf(NEW_KINDS)(kindWord);
  if (kind in REFERENCES) checkTargets(config, kind, (to ?? '').split('|'));
  const required = rest.trim().endsWith('!');
  const label = bothLanguages(required ? rest.trim().slice(0, -1) : rest);
  return { name, kind, label, required, ...(to === undefined ? {} : { to }) };
}

async function askFields(ask: Ask, config: Config): Promise<NewField[]> {
  process.stdout.write(
    `Its fields besides the name, one a line, an empty line at the end:
  name kind Nhãn / Label   (with ! at the end where it must be filled in)
  kinds: ${NEW_KINDS.join(', ')} (ref:<entity>, refOneOf:<entity>|<entity>)\n`,
  );
  const fields: NewField[] = [];
  for (;;) {
    const known = ['name', 'id', ...fields.map((field) => field.name)];
    const field = await ask('Field:', (line) => (line ? fieldOf(config, known, line) : null));
    if (!field) return fields;
    fields.push(field);
  }
}

/** Asks for all that an entity needs at first. */
export async function askEntity(ask: Ask, config: Config): Promise<NewEntity> {
  const groups = Object.keys(config.groups);
  const icons = Object.keys(config.icons ?? {});
  return {
    name: await ask('Name in addresses, in Vietnamese without accents:', (answer) =>
      newName(config, answer),
    ),
    label: await ask('What the menu says (Dụng cụ / Aids):', bothLanguages),
    one: await ask('One of them (dụng cụ / aid):', bothLanguages),
    group: await ask(`Group of the menu (${groups.join(', ')}):`, oneOf(groups)),
    icon: await ask('Icon (empty for ledger):', oneOf(icons, 'ledger')),
    write: await ask('Who writes it (MANAGERS or STAFF; empty for MANAGERS):', (answer) =>
      oneOf(['MANAGERS', 'STAFF'], 'MANAGERS')(answer),
    ),
    fields: await askFields(ask, config),
  };
}
