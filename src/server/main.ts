import { config } from '../../resources.config';
import { registerPages } from './pages/routes';
import { seedDemo } from './seed/seed';
import { jobs, makeApp } from './server-parts';
import { buildBrowser } from './start/browser-build';
import { runServer } from './start/run';

// React reads this when the pages' server entry is loaded.
process.env.NODE_ENV ??= 'production';

await runServer({
  config,
  seed: seedDemo,
  build: buildBrowser,
  prepare: jobs,
  makeApp: (services) => makeApp(services, (app) => registerPages(app, services)),
});
