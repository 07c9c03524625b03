import type { Text } from '../../../shared/errors';
import { referralsOf } from '../../../shared/fields/ask';
import type { Field } from '../../../shared/fields/kinds';
import { addressOf, leadsIn, readAddress, valueLeading } from '../../../shared/fields/lead';
import { fold } from '../../../shared/format/fold';
import { resourceNamed } from '../../../shared/resource/config';
import type { Resource } from '../../../shared/resource/resource';
import type { Scope } from '../scope';
import { referenceIds, referenceTexts } from './reference-text';

/** Stands after the kind of row in a cell: `Phòng: P-201 · Phòng mổ`. */
const COLON = ':';

const targetsOf = (scope: Scope, field: Field): Resource[] =>
  referralsOf(field).map(({ to }) => resourceNamed(scope.services.config, to));

/**
 * The cells of what values of a reference lead to, by value: key and title where the viewer may read
 * them, after the kind of row where the field leads to one of several. {@link cellLeads} reads them back.
 */
export async function leadTexts(
  scope: Scope,
  field: Field,
  values: readonly string[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const referral of referralsOf(field)) {
    const leads = leadsIn(referralsOf(field), values).filter(({ to }) => to === referral.to);
    const ids = leads.map(({ id }) => id);
    for (const [id, text] of await referenceTexts(scope, referral.to, ids)) {
      const value = valueLeading(referral, id);
      const { label } = resourceNamed(scope.services.config, referral.to);
      const told = text === id ? value : `${label.vi}${COLON} ${text}`;
      texts.set(value, referral.oneOf ? told : text);
    }
  }
  return texts;
}

/** The resource that a cell names before the colon, by its label, its one or its name; and the rest. */
function kindIn(cell: string, targets: readonly Resource[]): [Resource, string] | null {
  const at = cell.indexOf(COLON);
  if (at === -1) return null;
  const said = fold(cell.slice(0, at).trim());
  const target = targets.find(({ label, one, name }) =>
    [label.vi, label.en, one.vi, one.en, name].some((text) => fold(text) === said),
  );
  return target ? [target, cell.slice(at + 1).trim()] : null;
}

/** What is said of a cell that does not say what kind of row it means. */
const noKind = (targets: readonly Resource[]): Text => ({
  vi: `Ghi loại rồi dấu hai chấm ở trước: ${targets.map(({ label }) => label.vi).join(', ')}.`,
  en: `Write the kind and a colon first: ${targets.map(({ label }) => label.en).join(', ')}.`,
});

/**
 * Finds what cells of a reference lead to, among the rows that the actor may see: the value by the
 * text of the cell, or what is wrong with it. Of a field that leads to one of several resources a cell
 * says which (`Phòng: P-201`), or is the address of the row.
 */
export async function cellLeads(
  scope: Scope,
  field: Field,
  cells: readonly string[],
): Promise<Map<string, string | Text>> {
  const [first] = referralsOf(field);
  if (!first) return new Map();
  if (!first.oneOf) return referenceIds(scope, first.to, cells);
  const targets = targetsOf(scope, field);
  const found = new Map<string, string | Text>();
  const sought = new Map<Resource, Map<string, string[]>>();
  for (const cell of new Set(cells)) {
    const lead = readAddress(cell.toLowerCase());
    const kind = kindIn(cell, targets);
    if (lead && targets.some(({ name }) => name === lead.to)) found.set(cell, addressOf(lead));
    else if (!kind) found.set(cell, noKind(targets));
    else {
      const [target, rest] = kind;
      const ofTarget = sought.get(target) ?? new Map<string, string[]>();
      sought.set(target, ofTarget.set(rest, [...(ofTarget.get(rest) ?? []), cell]));
    }
  }
  for (const [target, byRest] of sought) {
    for (const [rest, id] of await referenceIds(scope, target.name, [...byRest.keys()])) {
      const value = typeof id === 'string' ? addressOf({ to: target.name, id }) : id;
      for (const cell of byRest.get(rest) ?? []) found.set(cell, value);
    }
  }
  return found;
}
