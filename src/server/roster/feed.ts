import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import {
  endRosterFeed,
  getRosterFeed,
  makeRosterFeed,
  readRosterFeed,
} from '../../shared/roster/feed-operations';
import { kindText } from '../../shared/roster/kinds';
import { columnsOf } from '../db/sql/columns-of';
import { plainHash } from '../keyed-hash';
import { serve } from '../operation/serve';
import { denied, type Scope } from '../resource/scope';
import type { Services } from '../services';

const ACCOUNT = columnsOf('ca_nhan', 'a');
const NURSE = columnsOf('y_ta', 'n');
const DOCTOR = columnsOf('bac_si', 'd');
const DEPARTMENT = columnsOf('phong_ban', 'k');

const SECRET_BYTES = 32;

/** Days back and ahead that a calendar is given. */
const DAYS_BACK = 62;
const DAYS_AHEAD = 186;

function accountOf({ actor }: Scope): string {
  if (actor.userId === null) throw denied(actor);
  return actor.userId;
}

interface FeedDuty {
  id: string;
  kind: string;
  department: string;
  start: string;
  end: string;
  at: string;
}

/** The duties behind a secret, as they were published; null where no living account has it. */
async function dutiesOf({ db, now }: Scope, secret: string): Promise<FeedDuty[] | null> {
  const { rows: owners } = await sql<{ id: string }>`
    SELECT f.user_id AS id FROM roster_feed f JOIN ca_nhan a ON ${ACCOUNT.id} = f.user_id
    WHERE f.secret_hash = ${plainHash(secret)} AND NOT ${ACCOUNT.disabled}`.execute(db);
  const [owner] = owners;
  if (!owner) return null;
  const { rows } = await sql<FeedDuty>`
    SELECT p.duty AS id, p.kind, ${DEPARTMENT.name} AS department, p.start, p."end", b.at
    FROM roster_published p JOIN roster_publication b ON b.id = p.publication
    JOIN phong_ban k ON ${DEPARTMENT.id} = p.department
    WHERE p.person IN (SELECT ${NURSE.id} FROM y_ta n WHERE ${NURSE.user} = ${owner.id}
        UNION SELECT ${DOCTOR.id} FROM bac_si d WHERE ${DOCTOR.user} = ${owner.id})
      AND p.start > ${now}::timestamptz - make_interval(days => ${sql.lit(DAYS_BACK)})
      AND p.start < ${now}::timestamptz + make_interval(days => ${sql.lit(DAYS_AHEAD)})
    ORDER BY p.start`.execute(db);
  return rows;
}

/** The own duties in a calendar of one's own, by a secret address that can be ended. */
export function serveFeeds(app: FastifyInstance, services: Services): void {
  serve(app, services, getRosterFeed, async ({ scope }) => {
    const found = await scope.db
      .selectFrom('roster_feed')
      .select('created_at')
      .where('user_id', '=', accountOf(scope))
      .executeTakeFirst();
    return { since: found?.created_at ?? null };
  });

  serve(app, services, makeRosterFeed, async ({ scope }) => {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const made = { secret_hash: plainHash(secret), created_at: scope.now };
    await scope.db
      .insertInto('roster_feed')
      .values({ user_id: accountOf(scope), ...made })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made))
      .execute();
    return {
      path: `/api/lich-ca-truc/feed/${secret}/lich-truc.ics`,
      since: scope.now.toISOString(),
    };
  });

  serve(app, services, endRosterFeed, async ({ scope }) => {
    await scope.db.deleteFrom('roster_feed').where('user_id', '=', accountOf(scope)).execute();
  });

  serve(app, services, readRosterFeed, async ({ scope, params, reply }) => {
    const duties = await dutiesOf(scope, params.secret);
    if (!duties) throw new AppError('NOT_FOUND');
    reply.header('Cache-Control', 'private, no-store');
    const calendar = ical({
      name: 'Lịch trực',
      prodId: { company: 'Sen', product: 'Sen', language: 'VI' },
      method: ICalCalendarMethod.PUBLISH,
      ttl: 3600,
    });
    for (const { id, kind, department, start, end, at } of duties) {
      calendar.createEvent({
        id,
        start: new Date(start),
        end: new Date(end),
        stamp: new Date(at),
        summary: kindText(kind).vi,
        location: department,
      });
    }
    return calendar.toString();
  });
}
