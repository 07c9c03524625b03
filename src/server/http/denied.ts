import { AppError } from '../../shared/errors';
import type { Actor } from '../../shared/resource/actor';

/** The answer to somebody who may not: visitors are asked to sign in. */
export const denied = (actor: Actor): AppError =>
  new AppError(actor.userId === null ? 'UNAUTHENTICATED' : 'FORBIDDEN');
