import { type RawBuilder, sql } from 'kysely';
import { facetOf } from '../../shared/fields/registry';
import { fold } from '../../shared/format/fold';
import type { Taken } from '../../shared/operation/shape';
import { likeness } from '../../shared/patient/near-name';
import {
  AGREEMENTS,
  type Agreement,
  type findSimilar,
  type SimilarPatient,
} from '../../shared/patient/similar-operations';
import type { RecordOf } from '../../shared/resource/register';
import type { Resource } from '../../shared/resource/resource';
import { columnsOf } from '../db/sql/columns-of';
import { asRow } from '../resource/as-row';
import { listRecords, matchingSql, vocabularyOf } from '../resource/list';
import { readListQuery } from '../resource/list-query';
import type { Scope } from '../resource/scope';
import { ALIAS } from '../resource/select';
import { maybeAlike } from './maybe-alike';

type Typed = Taken<(typeof findSimilar)['body']>;

/** Patients shown; who has more namesakes than that types on. */
const MOST = 5;

/** Rows that one way of looking may bring. */
const MOST_OF_A_WAY = 100;

/** Numbers that are one person's, or nearly. */
const NUMBERS = ['citizenId', 'insuranceNumber', 'phone'] as const;

/** The fields of a patient that what is typed stands for. */
const FIELDS = {
  fullName: 'fullName',
  dateOfBirth: 'dateOfBirth',
  citizenId: 'citizenId',
  insuranceNumber: 'insuranceNumber',
  phone: 'phone',
} as const satisfies Record<keyof Typed, keyof RecordOf<'benh-nhan'>>;

const PATIENT = columnsOf('benh_nhan', ALIAS);

/** What was typed, as far as it is whole: each value as it is stored. */
function wholeValues(resource: Resource, typed: Typed): Partial<Record<keyof Typed, string>> {
  const names = ['fullName', 'dateOfBirth', ...NUMBERS] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = resource.fields[FIELDS[name]];
      const text = typed[name]?.trim();
      if (!field || !text) return [];
      const read = facetOf(field).zod(field).safeParse(text);
      return read.success ? [[name, String(read.data)]] : [];
    }),
  );
}

/** A way to look for one: a filter of the list of patients, and a folded name where only names like it count. */
interface Look {
  by: string;
  filter: Readonly<Record<string, string>>;
  name?: string;
}

/** The ways to look for one. */
function waysOf(typed: Partial<Record<keyof Typed, string>>): Look[] {
  const { fullName, dateOfBirth } = typed;
  const numbers = NUMBERS.flatMap((name) =>
    typed[name] ? [{ by: name, filter: { [FIELDS[name]]: typed[name] } }] : [],
  );
  if (!fullName || !dateOfBirth) return numbers;
  return [
    ...numbers,
    { by: 'day', filter: { [FIELDS.dateOfBirth]: dateOfBirth }, name: fold(fullName) },
    { by: 'name', filter: { q: `${fold(fullName)} ${dateOfBirth.slice(0, 4)}` } },
  ];
}

interface Found {
  id: string;
  by: string;
  name: string;
}

/** Who is found in one way or another: ids and names only, for choosing whom to read. */
async function gather(scope: Scope, resource: Resource, ways: readonly Look[]) {
  const asked = ways.map(({ filter }) => filter.q ?? '').join(' ');
  const vocabulary = await vocabularyOf(scope, resource, asked.trim());
  const selects: RawBuilder<Found>[] = ways.map(({ by, filter, name }) => {
    const alike = name ? maybeAlike(PATIENT.full_name_fold, sql`${name}::text`) : sql`true`;
    return sql<Found>`(SELECT ${PATIENT.id} AS "id", ${by}::text AS "by", ${PATIENT.full_name} AS "name"
      FROM ${matchingSql(scope, resource, filter, vocabulary)} AND ${alike}
      LIMIT ${sql.lit(MOST_OF_A_WAY)})`;
  });
  return (await sql<Found>`${sql.join(selects, sql` UNION ALL `)}`.execute(scope.db)).rows;
}

/** What of the typed agrees with a patient who was found by these ways. */
export function agreements(
  typed: Partial<Record<keyof Typed, string>>,
  patient: { fullName: string; dateOfBirth: string },
  ways: ReadonlySet<string>,
): Agreement[] {
  const alike = likeness(typed.fullName ?? '', patient.fullName);
  const born = typed.dateOfBirth ?? '';
  const found = new Set<Agreement>(NUMBERS.filter((name) => ways.has(name)));
  if (alike) found.add(alike === 'same' ? 'name' : 'nearName');
  if (born !== '' && born === patient.dateOfBirth) found.add('dateOfBirth');
  else if (born !== '' && born.slice(0, 4) === patient.dateOfBirth.slice(0, 4)) {
    found.add('birthYear');
  }
  return AGREEMENTS.filter((one) => found.has(one));
}

/** How well name and birth agree, each by itself. */
function personWeights(agrees: readonly Agreement[]) {
  const has = (one: Agreement) => agrees.includes(one);
  return {
    named: has('name') ? 3 : has('nearName') ? 2 : 0,
    born: has('dateOfBirth') ? 3 : has('birthYear') ? 1 : 0,
  };
}

/** How well they agree as a person; 0 where name or birth does not at all. */
export function personWeight(agrees: readonly Agreement[]): number {
  const { named, born } = personWeights(agrees);
  return named > 0 && born > 0 ? named + born : 0;
}

/** How sure it is that they are one person; 0 where it says too little. */
function weight(agrees: readonly Agreement[]): number {
  const has = (one: Agreement) => agrees.includes(one);
  const number = has('citizenId') || has('insuranceNumber') ? 100 : 0;
  const { named, born } = personWeights(agrees);
  return number + (has('phone') ? 10 + named + born : personWeight(agrees));
}

/**
 * The patients who may be the one that is being typed: with the same number on a card, the same
 * phone, or a name that is the same or nearly so with the birth date or its year. Found and read as
 * the asker's list of patients is, so that nobody appears whom the asker may not see.
 * @throws AppError FORBIDDEN for who may not read patients.
 */
export async function similarPatients(
  scope: Scope,
  resource: Resource,
  sent: Typed,
): Promise<SimilarPatient[]> {
  const typed = wholeValues(resource, sent);
  const ways = waysOf(typed);
  if (ways.length === 0) return [];
  const byId = new Map<string, Set<string>>();
  for (const { id, by, name } of await gather(scope, resource, ways)) {
    if (by === 'day' && likeness(typed.fullName ?? '', name) === null) continue;
    byId.set(id, (byId.get(id) ?? new Set()).add(by));
  }
  if (byId.size === 0) return [];
  const query = readListQuery(scope, resource, {
    filter: JSON.stringify({ id: [...byId.keys()] }),
    range: JSON.stringify([0, byId.size - 1]),
  });
  const { rows } = await listRecords(scope, resource, query);
  return rows
    .map((found) => {
      const { id, code, fullName, dateOfBirth, phone: told } = asRow('benh-nhan', found);
      const patient = {
        id: String(id),
        code: String(code),
        fullName: String(fullName),
        dateOfBirth: String(dateOfBirth),
      };
      const agrees = agreements(typed, patient, byId.get(patient.id) ?? new Set());
      const phone = typeof told === 'string' ? { phone: told } : {};
      return { ...patient, ...phone, agrees };
    })
    .filter(({ agrees }) => weight(agrees) > 0)
    .sort((a, b) => weight(b.agrees) - weight(a.agrees) || b.code.localeCompare(a.code))
    .slice(0, MOST);
}
