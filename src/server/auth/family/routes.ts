import type { FastifyInstance } from 'fastify';
import * as operations from '../../../shared/account/family-operations';
import { loggedError } from '../../http/log-requests';
import { ownId } from '../../http/own-id';
import { requestLanguage } from '../../http/request-language';
import { serve } from '../../operation/serve';
import type { Services } from '../../services';
import { auditAccount } from '../accounts/audit-account';
import { addFamilyProfile } from './family-profile';
import { admitClaim, linkPatient, sendLinkCode } from './patient-link';

/** Ties an account to a record that exists, or to a family member's, by a code to the phone on file. */
export function serveFamily(app: FastifyInstance, services: Services): void {
  serve(app, services, operations.sendLinkCode, async ({ scope, body, request, reply }) => {
    const userId = ownId(scope);
    await admitClaim(scope, userId, body);
    // Answered first: how long the rest takes would tell whether the record exists.
    await reply.send();
    await sendLinkCode(scope, userId, body).catch((error: unknown) => {
      request.log.error({ error: loggedError(error) }, 'one-time code not delivered');
    });
    return reply;
  });

  serve(app, services, operations.addFamilyMember, async ({ scope, body, request }) => {
    const userId = ownId(scope);
    const language = requestLanguage(request.headers['accept-language']);
    const patientId = await addFamilyProfile(services, userId, body, language);
    const entry = { account: userId, patient: patientId };
    await auditAccount(scope, 'add-family', entry);
    return { patientId };
  });

  serve(app, services, operations.linkPatient, async ({ scope, body }) => {
    const userId = ownId(scope);
    const linked = await linkPatient(scope, userId, body);
    const entry = { account: userId, patient: linked.patientId };
    await auditAccount(scope, 'link-patient', entry);
    return linked;
  });
}
