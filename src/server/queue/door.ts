import { AppError } from '../../shared/errors';
import { isId } from '../../shared/fields/reference';
import type { AnswerOf } from '../../shared/operation/operation';
import type { getDoorCode } from '../../shared/queue/operations';
import type { Key } from '../keys/key-ring';
import { bytesOfId, ID_BYTES, idOfBytes, openBytes, signBytes } from '../keys/signed-bytes';
import type { Scope } from '../resource/scope';
import { requireStaff } from './board';

/** The department whose door a code was made for with one of the keys; null for any other code. */
export function departmentOfDoor(keys: readonly Key[], code: string): string | null {
  const id = openBytes(keys, code, ID_BYTES);
  return id && idOfBytes(id);
}

/**
 * What hangs at the door of a department's waiting room: a code, and the page that phones open by it.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for who is no staff, NOT_FOUND for no department.
 */
export async function doorOf(
  scope: Scope,
  department: string,
): Promise<AnswerOf<typeof getDoorCode>> {
  requireStaff(scope);
  if (!isId(department)) throw new AppError('NOT_FOUND');
  const found = await scope.db
    .selectFrom('phong_ban')
    .select('name')
    .where('id', '=', department)
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'));
  const { secrets, settings } = scope.services;
  const door = signBytes(secrets.current('door'), bytesOfId(department));
  const address = `${settings.publicUrl ?? ''}/lich-kham?cua=${door}`;
  return { department: found.name, door, address };
}
