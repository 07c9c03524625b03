import { sql } from 'kysely';
import { AppError, type Text } from '../../../shared/errors';
import { formatInstant } from '../../../shared/format/dates';
import type { AtFields } from '../../../shared/resource/at-fields';
import { resourceNamed } from '../../../shared/resource/config';
import { columnsOf } from '../../db/sql/columns-of';
import type { ResourceHooks } from '../../resource/hooks';
import { policyOf, type Scope } from '../../resource/scope';
import { DUTIES } from '../publish';

const LIMIT = columnsOf('han_nguyen_vong', 'h');
const NURSE = columnsOf('y_ta', 'n');

const WISHES = 'nguyen-vong-truc';

const dayText = (day: string): string =>
  `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

const over = (day: string): Text => ({
  vi: `Ngày ${dayText(day)} đã qua.`,
  en: `${dayText(day)} is over.`,
});

const late = (from: string, to: string, deadline: string): Text => ({
  vi: `Nguyện vọng cho bảng trực ${dayText(from)} – ${dayText(to)} chỉ nhận đến ${deadline}. Hãy nói với điều dưỡng trưởng.`,
  en: `Wishes for the roster of ${dayText(from)} – ${dayText(to)} were taken until ${deadline}. Please tell your head nurse.`,
});

const published = (day: string): Text => ({
  vi: `Bảng trực ngày ${dayText(day)} đã công bố. Muốn đổi, hãy dùng Đổi ca.`,
  en: `The roster of ${dayText(day)} is published. To change it, swap the duty.`,
});

/** What stands against a wish for a day: it is over, the deadline passed, the roster is published. */
async function closedBy(scope: Scope, nurse: string, day: string): Promise<Text | null> {
  if (day < scope.today) return over(day);
  const { rows } = await sql<{
    from: string | null;
    to: string | null;
    deadline: string | null;
    published: boolean;
  }>`
    SELECT ${LIMIT.from} AS "from", ${LIMIT.to} AS "to", ${LIMIT.deadline} AS deadline,
      EXISTS (SELECT 1 FROM roster_publication p WHERE p.department = ${NURSE.department}
        AND p.first_day <= ${day} AND p.last_day >= ${day}) AS published
    FROM y_ta n LEFT JOIN han_nguyen_vong h ON ${LIMIT.department} = ${NURSE.department}
      AND ${LIMIT.from} <= ${day} AND ${LIMIT.to} >= ${day}
    WHERE ${NURSE.id} = ${nurse}`.execute(scope.db);
  const [row] = rows;
  if (row?.published) return published(day);
  if (!row?.deadline || !row.from || !row.to || new Date(row.deadline) > scope.now) return null;
  const { timeZone } = scope.services.settings;
  return late(row.from, row.to, formatInstant(new Date(row.deadline).toISOString(), timeZone));
}

/** @throws AppError CONFLICT at `day` for whoever does not plan rosters, where wishes are closed. */
async function requireOpen(scope: Scope, nurse: unknown, day: unknown): Promise<void> {
  if (policyOf(scope, resourceNamed(scope.services.config, DUTIES)).create) return;
  const text = await closedBy(scope, String(nurse), String(day));
  if (text === null) return;
  throw new AppError('CONFLICT', {
    message: text,
    errors: { day: text } satisfies AtFields<typeof WISHES>,
  });
}

/** Wishes are made, changed and taken back up to the deadline of the department; after it only by who plans. */
export const wishRules: ResourceHooks<typeof WISHES> = {
  async beforeCreate({ scope }, { nurse, day }) {
    await requireOpen(scope, nurse, day);
  },
  async beforeUpdate({ scope }, values, stored) {
    await requireOpen(scope, stored.nurse, stored.day);
    await requireOpen(scope, values.nurse ?? stored.nurse, values.day ?? stored.day);
  },
  async beforeRemove({ scope }, stored) {
    await requireOpen(scope, stored.nurse, stored.day);
  },
};
