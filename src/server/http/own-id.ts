import type { Actor } from '../../shared/resource/actor';
import { denied } from './denied';

/** The signed-in account's id. @throws AppError UNAUTHENTICATED */
export function ownId({ actor }: { actor: Actor }): string {
  if (actor.userId === null) throw denied(actor);
  return actor.userId;
}
