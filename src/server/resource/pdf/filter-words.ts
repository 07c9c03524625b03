import { sql } from 'kysely';
import { referralsOf } from '../../../shared/fields/ask';
import type { Operator } from '../../../shared/fields/facet';
import type { Field } from '../../../shared/fields/kinds';
import { leadsIn, valueLeading } from '../../../shared/fields/lead';
import { facetOf } from '../../../shared/fields/registry';
import { formatDate, isDate } from '../../../shared/format/plain-date';
import type { KitLanguage, Language } from '../../../shared/i18n/language';
import { textIn, wordsIn } from '../../../shared/i18n/text-in';
import { resourceNamed } from '../../../shared/resource/config';
import type { Resource } from '../../../shared/resource/resource';
import { type Condition, filteredField } from '../filter';
import type { Values } from '../hooks';
import type { ListQuery } from '../list-query';
import { policyOf, type Scope } from '../scope';
import { nameOf, namingSql } from '../titles';

/** So many values of a filter are named; of more it is said how many there are. */
const NAMED = 6;

/** What values of a reference lead to, by value, as far as the actor may know their names. */
async function namesOf(
  scope: Scope,
  field: Field,
  values: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const { config } = scope.services;
  const referrals = referralsOf(field).filter(({ to }) => to !== '');
  for (const referral of referrals) {
    const target = resourceNamed(config, referral.to);
    if (referral.oneOf) names.set(referral.to, textIn(target.one, scope.request.language ?? 'vi'));
    if (!policyOf(scope, target).read) continue;
    const leads = leadsIn(referrals, values).filter(({ to }) => to === referral.to);
    const ids = leads.map(({ id }) => id);
    const { rows } = await sql<{ id: string; named: Values | null }>`
      SELECT v.id::text, ${namingSql(scope, target, sql.ref('v.id'))} AS named
      FROM unnest(${ids}::uuid[]) AS v (id)`.execute(scope.db);
    for (const { id, named } of rows) {
      const name = named && nameOf(scope, target, named);
      if (name) names.set(valueLeading(referral, id), name);
    }
  }
  return names;
}

type Say = (value: Condition['values'][number]) => string;

const EMPTY = { vi: '(trống)', en: '(empty)' };

/** How each value of a field is told. */
async function sayer(scope: Scope, field: Field, conditions: readonly Condition[]): Promise<Say> {
  const { language = 'vi' } = scope.request;
  const values = conditions.flatMap((one) => one.values).slice(0, NAMED * conditions.length);
  const names = await namesOf(
    scope,
    field,
    values.filter((value) => typeof value === 'string'),
  );
  const refers = referralsOf(field).length > 0;
  return (value) => {
    if (value === null) return textIn(EMPTY, language);
    const name = names.get(String(value));
    if (name !== undefined || refers) return name ?? '…';
    // An instant is asked for by its day, too.
    if (typeof value === 'string' && isDate(value)) return formatDate(value);
    return facetOf(field).format(value, field, language);
  };
}

const WORDS: Record<KitLanguage, Record<Exclude<Operator, 'eq' | 'in' | 'during'>, string>> = {
  vi: { neq: 'khác', gt: 'sau', gte: 'từ', lt: 'trước', lte: 'đến', like: 'có' },
  en: { neq: 'not', gt: 'after', gte: 'from', lt: 'before', lte: 'to', like: 'with' },
};
const MORE = {
  vi: (count: number) => `và ${count} mục khác`,
  en: (count: number) => `and ${count} more`,
};

function conditionWords({ operator, values }: Condition, say: Say, language: Language): string {
  const told = values.slice(0, NAMED).map(operator === 'like' ? (value) => `“${value}”` : say);
  const left = values.length - told.length;
  const words = [told.join(', '), ...(left > 0 ? [wordsIn(MORE, language)(left)] : [])].join(' ');
  if (operator === 'eq' || operator === 'in' || operator === 'during') return words;
  return `${wordsIn(WORDS, language)[operator]} ${words}`;
}

const SEARCHED = { vi: 'Tìm', en: 'Search' };
const ARCHIVED = {
  vi: { archived: 'Mục lưu trữ', all: 'Cả mục lưu trữ' },
  en: { archived: 'Archived ones', all: 'Archived ones too' },
};

/** What a list is filtered by, as people say it: `Trạng thái: Đã ký`, one text for each field. */
export async function filterWords(
  scope: Scope,
  resource: Resource,
  { conditions, q, archived }: ListQuery,
): Promise<string[]> {
  const { language = 'vi' } = scope.request;
  const words: string[] = q === '' ? [] : [`${textIn(SEARCHED, language)}: “${q}”`];
  for (const name of new Set(conditions.map(({ field }) => field))) {
    const own = conditions.filter(({ field }) => field === name);
    const field = filteredField(resource, name);
    const say = await sayer(scope, field, own);
    const told = own.map((condition) => conditionWords(condition, say, language)).join(' ');
    words.push(`${textIn(field.label, language)}: ${told}`);
  }
  if (archived !== 'present') words.push(wordsIn(ARCHIVED, language)[archived]);
  return words;
}
