import { type RawBuilder, sql } from 'kysely';
import type { Text } from '../../../shared/errors';
import { formatInstant } from '../../../shared/format/dates';
import { adminPath } from '../../../shared/resource/names';
import { kindText } from '../../../shared/roster/kinds';
import { columnsOf } from '../../db/sql/columns-of';
import { queueNotification } from '../../notify/notify';
import type { Scope } from '../../resource/scope';

const NURSE = columnsOf('y_ta', 'n');
const DUTY = columnsOf('lich_ca_truc', 'c');
const ACCOUNT = columnsOf('ca_nhan', 'a');

interface Told {
  title: Text;
  body: Text;
}

/** The accounts of nurses and of who they are, by a condition over nurses `n` and accounts `a`. */
async function accountsOf({ db }: Scope, where: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT ${ACCOUNT.id} AS id FROM y_ta n JOIN ca_nhan a ON ${ACCOUNT.id} = ${NURSE.user}
    WHERE NOT ${ACCOUNT.disabled} AND ${where} ORDER BY ${ACCOUNT.id}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Tells the head nurses of a department something, who did not do it themselves. */
export async function tellHeadNurses(
  scope: Scope,
  department: string,
  { key, link, ...params }: Told & { key: string; link: string },
): Promise<void> {
  const heads = await accountsOf(
    scope,
    sql`${ACCOUNT.role} = 'dieu-duong-truong' AND ${NURSE.department} = ${department}`,
  );
  for (const user of heads) {
    if (user === scope.actor.userId) continue;
    await queueNotification(scope.db, { user, kind: 'notice', params, dedupeKey: key, link });
  }
}

interface Said {
  department: string;
  duty: Text;
  giver: string;
  taker: string;
}

interface Swap {
  duty: string | null;
  giver: string | null;
  taker: string | null;
}

/** A swap in words. */
async function saidOf(scope: Scope, { duty, giver, taker }: Swap): Promise<Said> {
  const { rows } = await sql<{
    kind: string;
    start: string;
    department: string;
    giver: string;
    taker: string;
  }>`
    SELECT ${DUTY.kind} AS kind, ${DUTY.start} AS start, ${DUTY.department} AS department,
      (SELECT ${NURSE.full_name} FROM y_ta n WHERE ${NURSE.id} = ${giver}) AS giver,
      (SELECT ${NURSE.full_name} FROM y_ta n WHERE ${NURSE.id} = ${taker}) AS taker
    FROM lich_ca_truc c WHERE ${DUTY.id} = ${duty}`.execute(scope.db);
  const [row] = rows;
  if (!row) throw new Error('the duty of a swap is gone');
  const { timeZone } = scope.services.settings;
  const at = formatInstant(new Date(row.start).toISOString(), timeZone);
  const kind = kindText(row.kind);
  return { ...row, duty: { vi: `${kind.vi} ${at}`, en: `${kind.en}, ${at}` } };
}

const linkOf = (id: string) => `${adminPath('doi-ca')}/${id}/show`;

/** Tells a colleague that a duty is offered. */
export async function tellOffer(scope: Scope, id: string, swap: Swap): Promise<void> {
  const { duty, giver } = await saidOf(scope, swap);
  for (const user of await accountsOf(scope, sql`${NURSE.id} = ${swap.taker}`)) {
    await queueNotification(scope.db, {
      user,
      kind: 'notice',
      params: {
        title: { vi: `${giver} nhờ bạn trực thay`, en: `${giver} offers you a duty` },
        body: {
          vi: `${duty.vi}. Mở để nhận hoặc từ chối.`,
          en: `${duty.en}. Open it to take or decline it.`,
        },
      },
      dedupeKey: `swap-offer:${id}`,
      link: linkOf(id),
    });
  }
}

/** Tells the head nurses that a swap waits for them. */
export async function tellHeads(scope: Scope, id: string, swap: Swap): Promise<void> {
  const { department, duty, giver, taker } = await saidOf(scope, swap);
  await tellHeadNurses(scope, department, {
    title: { vi: 'Đổi ca chờ duyệt', en: 'A swap waits for approval' },
    body: { vi: `${duty.vi}: ${giver} → ${taker}.`, en: `${duty.en}: ${giver} → ${taker}.` },
    key: `swap-accepted:${id}`,
    link: linkOf(id),
  });
}
