import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '../../shared/i18n/language';
import type { Actor } from '../../shared/resource/actor';
import type { Services } from '../services';
import type { DecodedBody } from './decode-body';
import { requestLanguage } from './request-language';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; a visitor unless the request carries a good token. Set for `/api` only. */
    actor: Actor;
    /** The text and file parts of a multipart body; null for any other body. */
    multipart: DecodedBody | null;
  }
}

/** A part of the server: it adds its routes to the app. */
export type Part = (app: FastifyInstance, services: Services) => Promise<void>;

/**
 * Tells who makes a request: a visitor where it carries no token.
 * @throws AppError SESSION_ENDED for a token that is not good.
 */
export type Authenticate = (services: Services, request: FastifyRequest) => Promise<Actor>;

/** What is kept of a request besides its actor: for the audit, the log and the answer. */
export interface RequestInfo {
  requestId: string;
  /** The address the request came from, as `TRUST_PROXY` says. */
  ip: string;
  userAgent: string;
  /** What names are told in; Vietnamese unless said. */
  language?: Language;
}

/** What the audit keeps of a request. */
export const requestInfo = (request: FastifyRequest): RequestInfo => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  language: requestLanguage(request.headers['accept-language']),
});
