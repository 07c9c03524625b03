import contentDisposition from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { printRows } from '../../../shared/resource/pdf-operation';
import { serve } from '../../operation/serve';
import { writeSheet } from '../../pdf/sheet-thread';
import type { Services } from '../../services';
import { auditExport } from '../csv/export';
import { printedColumns, sheetOfList } from './list-sheet';

/** `GET /api/<resource>/export.pdf`. */
export async function registerListPdf(app: FastifyInstance, services: Services): Promise<void> {
  for (const resource of services.config.resources) {
    serve(app, services, printRows(resource), async ({ scope, list, query, request, reply }) => {
      const columns = printedColumns(scope, resource, query.columns);
      await app.downloads.begin(request, reply);
      const { db, downloads = db } = services;
      const sheet = await sheetOfList({ ...scope, db: downloads }, resource, list, columns);
      await auditExport(scope, resource, list);
      const file = await writeSheet(sheet);
      reply
        .header(
          'Content-Disposition',
          contentDisposition(`${sheet.title} ${scope.today}.pdf`, {
            type: 'inline',
            fallback: `${resource.name}.pdf`,
          }),
        )
        .header('Cache-Control', 'no-store');
      return file;
    });
  }
}
