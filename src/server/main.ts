import { config } from '../../resources.config';
import { authenticate } from './auth/authenticate';
import { prepareAuth } from './auth/prepare';
import { registerAuth } from './auth/routes';
import { buildApp } from './http/app';
import { registerOperations } from './http/operations';
import { registerPageData } from './pages/page-data-routes';
import { registerPages } from './pages/routes';
import { sweepFiles } from './resource/files/sweep';
import { resourceParts } from './resource/parts';
import { seedDemo } from './seed/seed';
import { buildBrowser } from './start/browser-build';
import { daily } from './start/daily';
import { runServer } from './start/run';

// React reads this when the pages' server entry is loaded.
process.env.NODE_ENV ??= 'production';

await runServer({
  config,
  seed: seedDemo,
  build: buildBrowser,
  prepare: [prepareAuth, daily('sweep files', sweepFiles)],
  makeApp: (services) =>
    buildApp(services, {
      authenticate,
      api: [registerAuth, registerPageData, ...resourceParts],
      site: [registerOperations, registerPages],
    }),
});
