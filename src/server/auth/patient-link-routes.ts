import type { FastifyInstance } from 'fastify';
import { claimForm, familyForm, linkForm } from '../../shared/account/forms';
import { localDate } from '../../shared/format/dates';
import { loggedError } from '../http/log-requests';
import { requestLanguage } from '../http/request-language';
import type { Services } from '../services';
import { auditAccount } from './audit-account';
import { addFamilyProfile } from './family-profile';
import { ownId } from './own-id';
import { admitClaim, linkPatient, sendLinkCode } from './patient-link';
import { readForm } from './read-form';

/** Ties an account to a record that exists, or to a family member's, by a code to the phone on file. */
export async function registerFamilyLinks(app: FastifyInstance, services: Services): Promise<void> {
  const signedIn = { config: { who: 'account' } } as const;

  app.post('/api/auth/patient-link/code', signedIn, async (request, reply) => {
    const userId = ownId(request);
    const claim = readForm(request, claimForm);
    await admitClaim(services, userId, claim);
    // Answered first: how long the rest takes would tell whether the record exists.
    await reply.code(204).send();
    await sendLinkCode(services, userId, claim).catch((error: unknown) => {
      request.log.error({ error: loggedError(error) }, 'one-time code not delivered');
    });
  });

  app.post('/api/auth/family', { config: { who: ['benh-nhan'] } }, async (request, reply) => {
    const userId = ownId(request);
    const today = localDate(services.clock(), services.settings.timeZone);
    const form = readForm(request, familyForm(today));
    const language = requestLanguage(request.headers['accept-language']);
    const patientId = await addFamilyProfile(services, userId, form, language);
    const entry = { account: userId, patient: patientId };
    await auditAccount(services, request, 'add-family', entry);
    return reply.code(201).send({ patientId });
  });

  app.post('/api/auth/patient-link', signedIn, async (request, reply) => {
    const userId = ownId(request);
    const linked = await linkPatient(services, userId, readForm(request, linkForm));
    const entry = { account: userId, patient: linked.patientId };
    await auditAccount(services, request, 'link-patient', entry);
    return reply.code(201).send(linked);
  });
}
