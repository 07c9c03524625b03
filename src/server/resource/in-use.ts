import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { referralTo } from '../../shared/fields/ask';
import { textIn } from '../../shared/i18n/text-in';
import { columnName, tableName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import { leadColumn } from '../db/sql/lead-columns';
import { joinTableOf } from '../db/sql/physical';
import { policyOf, type Scope } from './scope';

interface Use {
  resource: Resource;
  count: number;
}

/** One count for each field of the config that refers to a row and keeps it from being deleted. */
function countsSql(
  scope: Scope,
  resource: Resource,
  id: string,
): [Resource, RawBuilder<unknown>][] {
  return scope.services.config.resources.flatMap((other) =>
    Object.entries(other.fields).flatMap(([name, field]): [Resource, RawBuilder<unknown>][] => {
      const referral = referralTo(field, resource.name);
      if (!referral) return [];
      if ((referral.onDelete ?? 'restrict') !== 'restrict') return [];
      const join = joinTableOf(other, name);
      const [table, column] = join
        ? [join.table, join.target]
        : [
            tableName(other.name),
            referral.oneOf ? leadColumn(name, referral.to) : columnName(name),
          ];
      return [
        [other, sql`(SELECT count(*) FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id})`],
      ];
    }),
  );
}

async function usesOf(scope: Scope, resource: Resource, id: string): Promise<Use[]> {
  const counts = countsSql(scope, resource, id);
  if (counts.length === 0) return [];
  const { rows } = await sql<{ n: number[] }>`
    SELECT ARRAY[${sql.join(counts.map(([, count]) => count))}] AS n`.execute(scope.db);
  const uses = new Map<Resource, number>();
  counts.forEach(([other], index) => {
    uses.set(other, (uses.get(other) ?? 0) + Number(rows[0]?.n[index] ?? 0));
  });
  return [...uses].map(([other, count]) => ({ resource: other, count })).filter((u) => u.count > 0);
}

/**
 * The answer to a delete that the database refused: it names what refers to the row, and how often
 * where the actor may read that.
 */
export async function inUseError(scope: Scope, resource: Resource, id: string): Promise<AppError> {
  const uses = await usesOf(scope, resource, id);
  if (uses.length === 0) return new AppError('IN_USE');
  const known = uses.map((use) => ({ ...use, readable: policyOf(scope, use.resource).read }));
  const named = (language: 'vi' | 'en') =>
    known
      .map(({ resource: other, count, readable }) =>
        readable ? `${textIn(other.label, language)} (${count})` : textIn(other.label, language),
      )
      .join(', ');
  return new AppError('IN_USE', {
    message: {
      vi: `Không xóa được vì còn nơi đang dùng: ${named('vi')}.`,
      en: `This is still in use: ${named('en')}.`,
    },
    extra: {
      usedBy: known.map(({ resource: other, count, readable }) => ({
        resource: other.name,
        ...(readable ? { count } : {}),
      })),
    },
  });
}
