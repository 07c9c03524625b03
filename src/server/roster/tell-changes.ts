import { sql } from 'kysely';
import { kindText } from '../../shared/roster/kinds';
import { columnsOf } from '../db/sql/columns-of';
import { queueNotification } from '../notify/notify';
import type { RosterParams } from '../notify/texts';
import type { Scope } from '../resource/scope';
import type { Differences } from './published';

const NURSE = columnsOf('y_ta', 'n');
const DOCTOR = columnsOf('bac_si', 'd');

type Change = RosterParams['changes'][number];

interface Moved {
  kind: string;
  start: string;
  end: string;
}

/** What a publication changed for each person, by time; what is over already is told to nobody. */
export function changesByPerson(
  { added, changed, removed }: Differences,
  now: Date,
): Map<string, Change[]> {
  const people = new Map<string, Change[]>();
  const say = (person: string, change: Change['change'], { kind, start, end }: Moved) => {
    if (Date.parse(end) <= now.getTime()) return;
    const one = { change, kind: kindText(kind), start: new Date(start) };
    people.set(person, [...(people.get(person) ?? []), one]);
  };
  for (const duty of added) say(duty.person, 'added', duty);
  for (const { duty, was } of changed) {
    if (duty.person === was.person) say(duty.person, 'changed', duty);
    else {
      say(was.person, 'removed', was);
      say(duty.person, 'added', duty);
    }
  }
  for (const was of removed) say(was.person, 'removed', was);
  for (const changes of people.values())
    changes.sort((a, b) => a.start.getTime() - b.start.getTime());
  return people;
}

/**
 * Tells everybody whose duties a publication changed, who has an account, in the transaction of
 * `scope`.
 * @returns how many people were told.
 */
export async function tellChanges(
  scope: Scope,
  publication: string,
  department: string,
  differences: Differences,
): Promise<number> {
  const people = changesByPerson(differences, scope.now);
  if (people.size === 0) return 0;
  const ids = [...people.keys()];
  const { rows } = await sql<{ id: string; user: string; department: string }>`
    SELECT p.id, p.account AS "user",
      (SELECT name FROM phong_ban WHERE id = ${department}) AS department
    FROM (SELECT ${NURSE.id}, ${NURSE.user} AS account FROM y_ta n
      UNION ALL SELECT ${DOCTOR.id}, ${DOCTOR.user} FROM bac_si d) p
    WHERE p.id = ANY(${ids}::uuid[]) AND p.account IS NOT NULL ORDER BY p.account`.execute(
    scope.db,
  );
  let told = 0;
  for (const { id, user, department: name } of rows) {
    const sent = await queueNotification(scope.db, {
      user,
      kind: 'roster',
      params: { department: name, changes: people.get(id) ?? [] },
      dedupeKey: `roster:${publication}:${id}`,
    });
    if (sent !== null) told += 1;
  }
  return told;
}
