import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { AppError, type ErrorCode } from '../../shared/errors';
import { textIn } from '../../shared/i18n/text-in';
import type { Config } from '../../shared/resource/config';
import { issueTexts } from '../../shared/resource/issue-text';
import { databaseError } from './database-errors';
import { loggedError } from './log-requests';
import { requestLanguage } from './request-language';
import { varyOn } from './vary';

/** What Fastify and its plugins say, by their own codes; the status decides the rest. */
const BY_CODE: Record<string, ErrorCode> = {
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'WRONG_TYPE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_TYPE',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

const BY_STATUS: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'WRONG_TYPE',
  429: 'TOO_MANY',
  503: 'UNAVAILABLE',
};

function frameworkError(error: Partial<FastifyError>): AppError | null {
  const { code, statusCode } = error;
  if (code !== undefined && Object.hasOwn(BY_CODE, code)) return new AppError(BY_CODE[code]!);
  if (statusCode === undefined) return null;
  const known = BY_STATUS[statusCode];
  if (known) return new AppError(known, known === 'UNAVAILABLE' ? { retryAfter: 5 } : {});
  return statusCode >= 400 && statusCode < 500 ? new AppError('BAD_REQUEST') : null;
}

/** What is answered for an error: the error itself where the caller may see it, else `INTERNAL`. */
export function toAppError(error: unknown, config: Config): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return new AppError('INVALID', { errors: issueTexts(error) });
  if (typeof error !== 'object' || error === null) return new AppError('INTERNAL');
  return databaseError(error, config) ?? frameworkError(error) ?? new AppError('INTERNAL');
}

/** The body of an error in the language of the request, which may have failed before it was read. */
function errorBody(
  error: AppError,
  request: FastifyRequest,
  { languages }: Config,
): Record<string, unknown> {
  const language = requestLanguage(request.headers['accept-language'], languages);
  const { errors, extra } = error.details;
  const texts = Object.entries(errors ?? {}).map(([field, text]) => [
    field,
    textIn(text, language),
  ]);
  return {
    code: error.code,
    message: error.text(language),
    ...(errors ? { errors: Object.fromEntries(texts) } : {}),
    requestId: request.id,
    ...extra,
  };
}

/**
 * Answers an error in the one form that the contract knows; a 5xx is logged with its cause. What `asPage`
 * makes of it is sent instead.
 */
export function sendError(
  cause: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  asPage: (error: AppError) => string | null = () => null,
): FastifyReply {
  const error = toAppError(cause, config);
  if (error.status >= 500)
    request.log.error({ failure: loggedError(cause), code: error.code }, 'request failed');
  if (error.details.retryAfter !== undefined) {
    reply.header('Retry-After', String(Math.ceil(error.details.retryAfter)));
  }
  const page = asPage(error);
  if (page !== null) return reply.code(error.status).send(page);
  varyOn(reply, 'Accept-Language', 'Origin');
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .send(errorBody(error, request, config));
}
