import { AppError, type Text } from '../../../shared/errors';
import { facetOf } from '../../../shared/fields/registry';
import { resourceNamed } from '../../../shared/resource/config';
import type { Resource } from '../../../shared/resource/resource';
import { sameValue } from '../../resource/same-value';
import { policyOf, type Scope } from '../../resource/scope';
import { findStored, type StoredRecord } from '../../resource/stored-record';

export const patientsOf = (scope: Scope): Resource<'benh-nhan'> =>
  resourceNamed(scope.services.config, 'benh-nhan') as Resource<'benh-nhan'>;

/** Two patients, the first of whom stays. */
export interface Pair {
  kept: StoredRecord<'benh-nhan'>;
  other: StoredRecord<'benh-nhan'>;
}

const SAME: Text = {
  vi: 'Đây là cùng một hồ sơ.',
  en: 'This is one record.',
};
const GONE: Text = {
  vi: 'Một trong hai hồ sơ đã được gộp hoặc lưu trữ.',
  en: 'One of the two records is merged or archived already.',
};
const ERASED: Text = {
  vi: 'Dữ liệu của một trong hai hồ sơ đã được xóa theo yêu cầu nên không gộp được.',
  en: 'The data of one of the two were erased on request, so they cannot be merged.',
};

/**
 * Reads two patients whom the actor may change; `lock` keeps them until the transaction ends, always in
 * the order of their ids.
 * @throws AppError NOT_FOUND for one that the actor may not see, FORBIDDEN for one that it may not
 *   change, CONFLICT where they are one, or one is archived or erased.
 */
export async function requirePair(
  scope: Scope,
  ids: readonly [kept: string, other: string],
  reading: 'read' | 'lock',
): Promise<Pair> {
  const [keptId, otherId] = ids.map((id) => id.toLowerCase());
  if (keptId === otherId) throw new AppError('CONFLICT', { message: SAME });
  const patients = patientsOf(scope);
  const found = new Map<string, StoredRecord<'benh-nhan'>>();
  for (const id of [keptId!, otherId!].sort()) {
    const stored = await findStored(scope, patients, id, reading);
    if (!stored?.visible) throw new AppError('NOT_FOUND');
    if (!stored.writable) throw new AppError('FORBIDDEN');
    if (stored.archived) throw new AppError('CONFLICT', { message: GONE });
    if (stored.record.erasedAt) throw new AppError('CONFLICT', { message: ERASED });
    found.set(id, stored);
  }
  return { kept: found.get(keptId!)!, other: found.get(otherId!)! };
}

const CITIZENS: Text = {
  vi: 'Hai hồ sơ có số CCCD khác nhau. Xác nhận đã đối chiếu giấy tờ và là một người.',
  en: 'The two have different citizen ids. Confirm that papers were compared and they are one person.',
};

/** Whether each of two has a citizen id of its own, which one person has for life. */
export const areTwoCitizens = (
  one: { citizenId?: string | null },
  other: { citizenId?: string | null },
): boolean =>
  Boolean(one.citizenId) && Boolean(other.citizenId) && one.citizenId !== other.citizenId;

/** @throws AppError INVALID for two with different citizen ids, unless whoever merges them says that this is known. */
export function requireOnePerson({ kept, other }: Pair, despiteCitizenIds: boolean): void {
  if (despiteCitizenIds || !areTwoCitizens(kept.record, other.record)) return;
  throw new AppError('INVALID', { errors: { despiteCitizenIds: CITIZENS } });
}

/** Names of the stored fields that differ between the two, of those that people write. */
function differing({ kept, other }: Pair, patients: Resource): string[] {
  const of = (one: StoredRecord<'benh-nhan'>, name: string) =>
    (one.record as Record<string, unknown>)[name] ?? null;
  return Object.entries(patients.fields).flatMap(([name, field]) => {
    if (field.readOnly || facetOf(field).derived || facetOf(field).given) return [];
    return sameValue(of(kept, name), of(other, name)) ? [] : [name];
  });
}

/** The fields that differ: those that the actor chooses between, and those that it does not read. */
export function differences(scope: Scope, pair: Pair): { chosen: string[]; united: string[] } {
  const patients = patientsOf(scope);
  const { read, update } = policyOf(scope, patients).fields;
  const names = differing(pair, patients);
  return {
    chosen: names.filter((name) => read.has(name) && update.has(name)),
    united: names.filter((name) => !read.has(name) || !update.has(name)),
  };
}
