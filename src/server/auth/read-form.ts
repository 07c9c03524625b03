import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { formErrors } from '../../shared/account/forms';
import { AppError } from '../../shared/errors';
import { readBody } from '../http/read-body';

/**
 * The body of a request as a form, JSON or multipart.
 * @throws AppError INVALID with a text at each field that is wrong.
 */
export function readForm<T extends z.ZodMiniType>(request: FastifyRequest, form: T): z.output<T> {
  const result = z.safeParse(form, readBody(request, ['consent']));
  if (!result.success) {
    throw new AppError('INVALID', { errors: formErrors(result.error.issues) });
  }
  return result.data;
}
