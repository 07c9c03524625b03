import type { FastifyInstance } from 'fastify';
import * as operations from '../../shared/records/print/operations';
import { resourceNamed } from '../../shared/resource/config';
import { serve } from '../operation/serve';
import { printPaper } from '../papers/print-paper';
import { audit } from '../resource/audit';
import type { Scope } from '../resource/scope';
import type { Services } from '../services';
import { printAppointment } from './print-appointment';
import { printPrescription } from './print-prescription';
import { printRecord } from './print-record';
import { writePdf } from './write-pdf';

/** What is printed, with the calls that answer it as blocks and as a file. */
const PRINTED = [
  {
    resource: 'ho-so-benh-an',
    read: printRecord,
    blocks: operations.layOutRecord,
    pdf: operations.printRecord,
  },
  {
    resource: 'don-thuoc',
    read: printPrescription,
    blocks: operations.layOutPrescription,
    pdf: operations.printPrescription,
  },
  {
    resource: 'giay-y-te',
    read: printPaper,
    blocks: operations.layOutPaper,
    pdf: operations.printPaper,
  },
  {
    resource: 'phieu-thong-tin',
    read: printAppointment,
    blocks: operations.layOutAppointment,
    pdf: operations.printAppointment,
  },
] as const;

/**
 * Records and prescriptions for paper, under the policy of the row; each is audited as `print`. A file
 * is a download: it waits its turn, and is read on the connections of downloads.
 */
export async function registerPrinting(app: FastifyInstance, services: Services): Promise<void> {
  for (const { resource: name, read, blocks, pdf } of PRINTED) {
    const resource = resourceNamed(services.config, name);
    const printed = async (scope: Scope, id: string): Promise<operations.PrintDocument> => {
      const document = await read(scope, id);
      await audit(scope, { action: 'print', resource, recordId: id, subject: document.patient });
      return document;
    };
    serve(app, services, blocks, ({ scope, params, reply }) => {
      reply.header('Cache-Control', 'no-store');
      return printed(scope, params.id);
    });
    serve(app, services, pdf, async ({ scope, params, request, reply }) => {
      await app.downloads.begin(request, reply);
      const { db, downloads = db } = scope.services;
      const reading = { ...scope, db: downloads };
      const file = await writePdf(await printed(reading, params.id));
      reply
        .header('Content-Disposition', `inline; filename="${name}-${params.id}.pdf"`)
        .header('Cache-Control', 'no-store');
      return file;
    });
  }
}
