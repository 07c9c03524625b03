import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PrintDocument } from '../../shared/records/print/blocks';
import { resourceNamed } from '../../shared/resource/config';
import { apiPath } from '../../shared/resource/names';
import { requestInfo } from '../http/request';
import { audit } from '../resource/audit';
import { callersOf, openScope, type Scope } from '../resource/scope';
import type { Services } from '../services';
import { printPrescription } from './print-prescription';
import { printRecord } from './print-record';
import { writePdf } from './write-pdf';

type ById = { Params: { id: string } };

/** What is printed, by resource. */
const PRINTED: Record<string, (scope: Scope, id: string) => Promise<PrintDocument>> = {
  'ho-so-benh-an': printRecord,
  'don-thuoc': printPrescription,
};

/**
 * `GET /api/<resource>/:id/in.pdf` for records and prescriptions, and `…/ban-in` with the same
 * document as blocks for a browser's page; under the policy of the row, each is audited as `print`.
 */
export async function registerPrinting(app: FastifyInstance, services: Services): Promise<void> {
  for (const [name, print] of Object.entries(PRINTED)) {
    const resource = resourceNamed(services.config, name);
    const path = `${apiPath(name)}/:id`;
    const who = callersOf(services.config, name, (policy) => policy.read);
    const read = async (request: FastifyRequest<ById>): Promise<PrintDocument> => {
      const scope = openScope(services, app.resourceHooks, request.actor, requestInfo(request));
      const { id } = request.params;
      const document = await print(scope, id);
      await audit(scope, { action: 'print', resource, recordId: id, patient: document.patient });
      return document;
    };
    app.get<ById>(`${path}/ban-in`, { config: { who } }, async (request, reply) => {
      const document = await read(request);
      return reply.header('Cache-Control', 'no-store').send(document);
    });
    app.get<ById>(`${path}/in.pdf`, { config: { who } }, async (request, reply) => {
      const file = await writePdf(await read(request));
      return reply
        .type('application/pdf')
        .header('Content-Disposition', `inline; filename="${name}-${request.params.id}.pdf"`)
        .header('Cache-Control', 'no-store')
        .send(file);
    });
  }
}
