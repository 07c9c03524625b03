import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors';
import { readMailbox } from '../../shared/service/operations';
import { readPreferences } from '../../shared/site/preferences';
import { isLoopback } from '../http/loopback';
import { serve } from '../operation/serve';
import { newNonce, setCommonHeaders, setDocumentHeaders } from '../pages/security-headers';
import type { Services } from '../services';
import { sentMessages } from './mailbox';
import { mailboxPage } from './mailbox-page';

const OWN_HOSTS = { apiUrl: '', authUrl: '' };

/** Names of this machine; another one that leads here is somebody else's page in the browser. */
const LOCAL_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** What a proxy says of whom it speaks for. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether somebody on this machine asks, by the connection itself: what came through a proxy is from
 * elsewhere, whatever its headers say.
 */
const isHere = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress) &&
  LOCAL_NAME.test(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined);

/** Adds `/hop-thu-thu` to a demo and to a server in development; others have no such page. */
export async function registerMailbox(app: FastifyInstance, services: Services): Promise<void> {
  const { mailbox, timeZone } = services.settings;
  if (!mailbox) return;
  serve(app, services, readMailbox, ({ request, reply }) => {
    if (!isHere(request)) throw new AppError('NOT_FOUND');
    return app.publicReads.inTurn(request, async () => {
      const messages = await sentMessages(services);
      const nonce = newNonce();
      setCommonHeaders(reply);
      const runs = { nonce };
      setDocumentHeaders(reply, { runs, hosts: OWN_HOSTS, isPrivate: true, strict: true });
      if (request.headers.accept?.includes('application/json')) {
        reply.type('application/json; charset=utf-8');
        return JSON.stringify(messages);
      }
      reply.type('text/html; charset=utf-8');
      const { language } = readPreferences(request.headers.cookie, services.config.languages);
      return mailboxPage({ messages, language, nonce, timeZone });
    });
  });
}
