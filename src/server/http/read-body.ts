import type { FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors';

function fromJson(text: string | null): unknown {
  if (text === null || text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The fields of a simple call, whether they came as JSON or as multipart. Parts are text; those in
 * `structured` are read as JSON.
 * @throws AppError BAD_REQUEST where the body is no object.
 */
export function readBody(
  request: FastifyRequest,
  structured: readonly string[] = [],
): Record<string, unknown> {
  if (request.multipart) {
    return Object.fromEntries(
      Object.entries(request.multipart.fields).map(([field, text]) => [
        field,
        structured.includes(field) ? fromJson(text) : text,
      ]),
    );
  }
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('BAD_REQUEST');
  return { ...body };
}
