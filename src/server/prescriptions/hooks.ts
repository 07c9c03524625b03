import { AppError } from '../../shared/errors';
import { textOrNull } from '../../shared/format/text-or-null';
import type { AtFields } from '../../shared/resource/at-fields';
import type { DraftLine } from '../../shared/rules/prescription/line';
import type { Override, Warning } from '../../shared/rules/prescription/warning';
import { anyIdOf } from '../patients/merged-ids';
import type { ResourceHooks, RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { type Draft, judge, requireKnown } from './judge';

/** The resource of prescriptions. */
export const PRESCRIPTIONS = 'don-thuoc';

/** What a record says, as it is judged. */
export function draftOf(record: Partial<RowOf<'don-thuoc'>>, id: string | null): Draft {
  const except = [id, textOrNull(record.replaces)].filter((one) => one !== null);
  return {
    patient: String(record.patient),
    kind: String(record.kind),
    weight: typeof record.weight === 'number' ? record.weight : null,
    accompaniedBy: textOrNull(record.accompaniedBy),
    pregnancy: record.pregnancy ?? null,
    lines: (record.lines ?? []) as DraftLine[],
    except,
  };
}

/** The warnings that somebody passed over, by kind and subject. */
export const overridesOf = (record: Partial<RowOf<'don-thuoc'>>): Override[] =>
  (record.overrides ?? []) as Override[];

const answers = (warnings: readonly Warning[], { warning, subject }: Override): boolean =>
  warnings.some((one) => one.kind === warning && one.subject === subject);

/** Judges the record and writes what only the server decides into `values`. */
async function settle(
  scope: Scope,
  id: string,
  record: Partial<RowOf<'don-thuoc'>>,
  values: Partial<RowOf<'don-thuoc'>>,
): Promise<void> {
  const judged = await judge(scope, draftOf(record, id));
  const overrides = overridesOf(record);
  requireKnown(judged);
  values.lines = judged.lines;
  const kept = overrides.filter((made) => answers(judged.warnings, made));
  values.overrides = kept.length > 0 ? kept : null;
}

/** Only the action `replace` makes a prescription that replaces another. */
async function requireReplaced(scope: Scope, values: Partial<RowOf<'don-thuoc'>>): Promise<void> {
  if (!values.replaces) return;
  const replaced = await scope.db
    .selectFrom('don_thuoc')
    .select('id')
    .where('id', '=', String(values.replaces))
    .where('patient', '=', anyIdOf(scope, String(values.patient)))
    .where('state', '=', 'replaced')
    .executeTakeFirst();
  if (replaced) return;
  const text = {
    vi: 'Dùng thao tác “Thay bằng đơn mới” trên đơn đã ký.',
    en: 'Use “Replace” on the signed prescription.',
  };
  throw new AppError('INVALID', { errors: { replaces: text } satisfies AtFields<'don-thuoc'> });
}

const DECISIVE = ['lines', 'kind', 'weight', 'accompaniedBy', 'overrides'];

/**
 * Quantities and names are the server's at each write. A draft is kept as far as it is written:
 * what it lacks, and warnings without a reason, keep it from being signed (`sign.ts`).
 */
export const prescriptionHooks: ResourceHooks<'don-thuoc'> = {
  async beforeCreate({ scope, id }, values) {
    await requireReplaced(scope, values);
    await settle(scope, id, values, values);
  },
  async beforeUpdate({ scope, id }, values, stored) {
    if (!DECISIVE.some((name) => name in values)) return;
    await settle(scope, id, { ...stored, ...values }, values);
  },
};
