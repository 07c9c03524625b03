import { AppError } from '../../../shared/errors';
import type { Actor } from '../../../shared/resource/actor';

/** The signed-in account's id. @throws AppError UNAUTHENTICATED */
export function ownId({ actor }: { actor: Actor }): string {
  if (actor.userId === null) throw new AppError('UNAUTHENTICATED');
  return actor.userId;
}
