import { config } from '../../resources.config';
import { authenticate } from './auth/authenticate';
import { prepareAuth } from './auth/prepare';
import { registerAuth } from './auth/routes';
import { buildApp } from './http/app';
import { registerOperations } from './http/operations';
import { registerPages } from './pages/routes';
import { registerResources } from './resource/routes';
import { seedDemo } from './seed/seed';
import { buildBrowser } from './start/browser-build';
import { runServer } from './start/run';

// React reads this when the pages' server entry is loaded.
process.env.NODE_ENV ??= 'production';

await runServer({
  config,
  seed: seedDemo,
  build: buildBrowser,
  prepare: prepareAuth,
  makeApp: (services) =>
    buildApp(services, {
      authenticate,
      api: [registerAuth, registerResources],
      site: [registerOperations, registerPages],
    }),
});
