import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { isStaff } from '../../shared/account/actors';
import { LANGUAGES } from '../../shared/i18n/language';
import { actionsOf } from '../../shared/resource/actions';
import { ACCOUNTS, adminPath, columnName, tableName } from '../../shared/resource/names';
import { accountOf, fillText, NOTICE_CHANNELS, type Notice } from '../../shared/resource/notice';
import type { Resource } from '../../shared/resource/resource';
import { fulfils } from '../resource/fulfils';
import type { Scope, Values } from '../resource/hooks';
import type { Services } from '../services';
import { askRecipients, noticeSql } from './notify';

/** A transition that was made: of which row, and the name of the event for each person. */
interface Act {
  scope: Scope;
  resource: Resource;
  id: string;
  row: Values;
  event: string;
}

/** The accounts (`uuid[]`) that a notice is for: those that are in use, without who made the transition. */
function receiversSql({ scope, resource, row }: Act, { to }: Notice): RawBuilder<unknown> {
  const account = (condition: RawBuilder<unknown>) => sql`ARRAY(
    SELECT a.id FROM ${sql.table(tableName(ACCOUNTS))} AS a
    WHERE NOT a.disabled AND a.id IS DISTINCT FROM ${scope.actor.userId}::uuid AND ${condition})`;
  if (to.role !== undefined) return account(sql`a.role = ${to.role}`);
  const value = row[to.field] ?? null;
  const way = accountOf(scope.services.config, resource, to.field);
  if (way === null || way === 'itself') return account(sql`a.id = ${value}`);
  return account(sql`a.id = (SELECT ${sql.ref(columnName(way.field))}
    FROM ${sql.table(tableName(way.resource))} WHERE id = ${value})`);
}

async function tell(act: Act, notice: Notice): Promise<void> {
  const { scope, resource, id, row, event } = act;
  const { channels: wanted = NOTICE_CHANNELS } = notice;
  const told = await askRecipients(receiversSql(act, notice), 'notice').execute(scope.db);
  const { languages = LANGUAGES } = scope.services.config;
  const params = {
    title: fillText(resource, notice.title, row, languages),
    body: fillText(resource, notice.body, row, languages),
  };
  for (const recipient of told.rows) {
    const channels = recipient.channels.filter((one) =>
      (wanted as readonly string[]).includes(one),
    );
    const link = isStaff(recipient.role) ? `${adminPath(resource.name)}/${id}/show` : undefined;
    const message = { kind: 'notice' as const, params, link, dedupeKey: event };
    await noticeSql(message, { ...recipient, channels }).execute(scope.db);
  }
}

/** Tells whom the config says (`notify` of a transition), in the transaction of the transition. */
export async function registerActNotices(
  app: FastifyInstance,
  { config }: Services,
): Promise<void> {
  for (const resource of config.resources) {
    const notices = new Map(actionsOf(resource).map(({ name, notify = [] }) => [name, notify]));
    if ([...notices.values()].every((some) => some.length === 0)) continue;
    app.resourceHooks.add(resource.name, {
      async afterUpdate({ scope, id, action }, row: Values) {
        // One event for all of them: whom two notices of it concern is told once.
        const event = uuidv7();
        for (const notice of notices.get(action ?? '') ?? []) {
          if (notice.when && !(await fulfils(scope, resource, id, notice.when))) continue;
          await tell({ scope, resource, id, row, event }, notice);
        }
      },
    });
  }
}
