import type { Part } from '../../src/server/http/request';
import { serve } from '../../src/server/operation/serve';
import { scanDevice } from './server/scan-device';
import { serviceHooks } from './server/service-hooks';
import * as operations from './shared/operations';

/** What this extension adds to the server. */
export const server: Part = async (app, services) => {
  app.resourceHooks.add('bao-tri', serviceHooks);
  serve(app, services, operations.scanDevice, ({ scope, params }) =>
    scanDevice(scope, params.code),
  );
};
