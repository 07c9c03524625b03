import type { Part } from '../http/request';
import { registerActNotices } from '../notify/act-notices';
import { registerOpenApi } from '../openapi/routes';
import { registerActions } from './actions/routes';
import { registerCsv } from './csv/routes';
import { registerFiles } from './files/routes';
import { registerListPdf } from './pdf/routes';
import { registerResources } from './routes';
import { registerViews } from './views/routes';

/** All that the config gives an API: rows, actions, CSV, PDF, files, and their description. */
export const resourceParts: readonly Part[] = [
  registerResources,
  registerActions,
  registerActNotices,
  registerCsv,
  registerListPdf,
  registerFiles,
  registerViews,
  registerOpenApi,
];
