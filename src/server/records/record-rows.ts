import { AppError } from '../../shared/errors';
import { choicesOf } from '../../shared/fields/ask';
import { monthsBetween } from '../../shared/format/age';
import { localDate } from '../../shared/format/dates';
import type { Facts } from '../../shared/records/content';
import { answersForRecords, readsRecordContent } from '../../shared/records/record-readers';
import type { RecordTemplate } from '../../shared/records/record-values';
import {
  fieldsOf,
  type Option,
  type OptionLists,
  type Template,
} from '../../shared/records/template';
import { type Config, findResource, resourceNamed } from '../../shared/resource/config';
import type { Values } from '../resource/hooks';
import { denied, policyOf, type Scope } from '../resource/scope';

export const RECORDS = 'ho-so-benh-an';
export const TEMPLATES = 'mau-benh-an';
export const ADDENDA = 'dinh-chinh';

/** The resource of medical records. */
export const recordsOf = (scope: Scope) => resourceNamed(scope.services.config, RECORDS);

/** The template of this id, whatever its state. @throws AppError INVALID where there is none. */
export async function loadTemplate(scope: Scope, id: string): Promise<RecordTemplate> {
  const template = await scope.db
    .selectFrom('mau_benh_an')
    .select(['id', 'name', 'form_code as formCode', 'edition', 'encounter', 'schema'])
    .select('print_layout as printLayout')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!template) throw new AppError('INVALID');
  return template;
}

function optionsAt(config: Config, name: string): Option[] {
  const [resource = '', fieldName = ''] = name.split('.');
  const choices = choicesOf(findResource(config, resource)?.fields[fieldName]);
  return Object.entries(choices ?? {}).map(([value, { label }]) => ({ value, label: label.vi }));
}

/** The options that fields of a template take from enums of the config. */
export function optionListsOf(config: Config, template: Template): OptionLists {
  const names = fieldsOf(template).flatMap(({ field }) => [
    field.optionsFrom ?? [],
    ...(field.columns ?? []).map((column) => column.optionsFrom ?? []),
  ]);
  return Object.fromEntries(
    [...new Set(names.flat())].map((name) => [name, optionsAt(config, name)]),
  );
}

/** The day that a record is about: the one it was made on, in the clinic's zone. */
export const dayOf = (scope: Scope, record: Values): string =>
  typeof record.createdAt === 'string'
    ? localDate(new Date(record.createdAt), scope.services.settings.timeZone)
    : scope.today;

/** What conditions may ask of the patient on that day. */
export async function factsOf(scope: Scope, patient: unknown, day: string): Promise<Facts> {
  const found = await scope.db
    .selectFrom('benh_nhan')
    .select(['date_of_birth', 'sex'])
    .where('id', '=', String(patient))
    .executeTakeFirst();
  return { ageMonths: monthsBetween(found?.date_of_birth, day), sex: found?.sex ?? null };
}

/**
 * Makes sure that the actor reads what records say and how they were signed: treating staff.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN.
 */
export function requireClinical(scope: Scope): void {
  const policy = policyOf(scope, recordsOf(scope));
  if (!readsRecordContent(policy) || !answersForRecords(policy)) throw denied(scope.actor);
}

/** A doctor's name with the title before it, as it is signed. */
export function doctorName(config: Config, title: string | null, fullName: string): string {
  const titles = choicesOf(findResource(config, 'bac-si')?.fields.title);
  const label = title ? titles?.[title]?.label.vi : undefined;
  return [label, fullName].filter(Boolean).join(' ');
}

/** The name of who asks, with the title of a doctor. */
export async function actorName(scope: Scope): Promise<string> {
  const found = await scope.db
    .selectFrom('ca_nhan as a')
    .leftJoin('bac_si as d', (join) =>
      join.onRef('d.user', '=', 'a.id').on('d.archived_at', 'is', null),
    )
    .select(['a.full_name as name', 'd.title', 'd.full_name as doctor'])
    .where('a.id', '=', String(scope.actor.userId))
    .limit(1)
    .executeTakeFirst();
  if (!found?.doctor) return found?.name ?? '';
  return doctorName(scope.services.config, found.title, found.doctor);
}
