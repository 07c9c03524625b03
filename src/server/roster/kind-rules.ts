import { sql } from 'kysely';
import { AppError, type Text } from '../../shared/errors';
import { kindProblems } from '../../shared/roster/kind-letters';
import { dutyKindsOf, isDutyKind, kindText } from '../../shared/roster/kinds';
import { columnsOf } from '../db/sql/columns-of';
import type { ResourceHooks } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { dutyKinds } from './duty-kinds';

const NEED = columnsOf('nhu_cau_truc', 'q');

const SETTINGS = 'cai-dat';
const KINDS = 'dutyKinds';

const needed = (kind: string, departments: number): Text => ({
  vi: `${kindText(kind).vi} còn trong nhu cầu trực của ${departments} khoa. Hãy bỏ nhu cầu đó trước.`,
  en: `${kindText(kind).en}: ${departments} departments still need it. End these needs first.`,
});

const unused = (kind: string): Text => ({
  vi: `${kindText(kind).vi} hiện không dùng ở cơ sở. Chọn ca khác, hoặc bật ca này ở Cài đặt phòng khám.`,
  en: `${kindText(kind).en} is not in use here. Choose another kind, or put it to use in the clinic settings.`,
});

/** Kinds of duty that departments need today or later, with how many departments. */
async function neededKinds({ db, today }: Scope): Promise<{ kind: string; departments: number }[]> {
  const { rows } = await sql<{ kind: string; departments: number }>`
    SELECT ${NEED.kind} AS kind, count(DISTINCT ${NEED.department})::int AS departments
    FROM nhu_cau_truc q WHERE ${NEED.need} > 0
      AND (${NEED.valid_until} IS NULL OR ${NEED.valid_until} >= ${today})
    GROUP BY ${NEED.kind} ORDER BY ${NEED.kind}`.execute(db);
  return rows;
}

/** Kinds of duty in the settings are told apart by letter, and in use as long as a department needs them. */
export const settingKinds: ResourceHooks<typeof SETTINGS> = {
  async beforeUpdate({ scope }, { dutyKinds: rows }) {
    if (!rows) return;
    const errors: Record<string, Text> = {};
    for (const [at, text] of Object.entries(kindProblems(rows)))
      errors[at === '' ? KINDS : `${KINDS}.${at}`] = text;
    const kinds = dutyKindsOf(rows);
    for (const { kind, departments } of await neededKinds(scope)) {
      if (!isDutyKind(kind) || kinds[kind].inUse) continue;
      const place = rows.findIndex((row) => row.kind === kind);
      const at = place < 0 ? KINDS : `${KINDS}.${place}.inUse`;
      errors[at] ??= needed(kind, departments);
    }
    if (Object.keys(errors).length > 0) throw new AppError('INVALID', { errors });
  },
};

function requireInUse({ services }: Scope, kind: unknown): void {
  if (typeof kind !== 'string' || !isDutyKind(kind)) return;
  if (!dutyKinds(services)[kind].inUse)
    throw new AppError('INVALID', { errors: { kind: unused(kind) } });
}

/** A kind of duty that is not in use is neither given, needed nor wished for anew; what is there stays. */
export const kindInUse: ResourceHooks<'lich-ca-truc' | 'nhu-cau-truc' | 'nguyen-vong-truc'> = {
  async beforeCreate({ scope }, { kind }) {
    requireInUse(scope, kind);
  },
  async beforeUpdate({ scope }, { kind }, stored) {
    if (kind !== undefined && kind !== stored.kind) requireInUse(scope, kind);
  },
};
