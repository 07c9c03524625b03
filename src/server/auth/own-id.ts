import type { FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a path segment can be an id at all; anything else is not found. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** The signed-in account's id. @throws AppError UNAUTHENTICATED */
export function ownId(request: FastifyRequest): string {
  if (request.actor.userId === null) throw new AppError('UNAUTHENTICATED');
  return request.actor.userId;
}
