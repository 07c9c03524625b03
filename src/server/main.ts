import { config } from '../../resources.config';
import { sealAudit } from './audit/seal';
import { authenticate } from './auth/authenticate';
import { prepareAuth } from './auth/prepare';
import { registerAuth } from './auth/routes';
import { closePastAppointments } from './booking/no-show';
import { registerBooking } from './booking/routes';
import { runWaitingList } from './booking/waiting/run';
import { registerHome } from './home/routes';
import { buildApp } from './http/app';
import { registerOperations } from './http/operations';
import { prepareNotifications } from './notify/prepare';
import { registerNotifications } from './notify/routes';
import { registerOwnProfile } from './own-profile/routes';
import { registerPageData } from './pages/page-data-routes';
import { registerPages } from './pages/routes';
import { registerPrescriptions } from './prescriptions/routes';
import { registerPrinting } from './print/routes';
import { registerQueue } from './queue/routes';
import { registerArchive } from './record-archive/routes';
import { registerRecords } from './records/routes';
import { sweepFiles } from './resource/files/sweep';
import { resourceParts } from './resource/parts';
import { seedDemo } from './seed/seed';
import { buildBrowser } from './start/browser-build';
import { daily } from './start/daily';
import { every } from './start/every';
import { runServer } from './start/run';

// React reads this when the pages' server entry is loaded.
process.env.NODE_ENV ??= 'production';

await runServer({
  config,
  seed: seedDemo,
  build: buildBrowser,
  prepare: [
    prepareAuth,
    prepareNotifications,
    daily('sweep files', sweepFiles),
    every('close past appointments', 60 * 60_000, closePastAppointments),
    every('offer freed times', 15_000, runWaitingList),
    every('seal the audit', 60_000, sealAudit),
  ],
  makeApp: (services) =>
    buildApp(services, {
      authenticate,
      api: [
        registerAuth,
        registerPageData,
        registerBooking,
        registerQueue,
        registerHome,
        registerNotifications,
        registerPrescriptions,
        registerRecords,
        registerArchive,
        registerPrinting,
        registerOwnProfile,
        ...resourceParts,
      ],
      site: [registerOperations, registerPages],
    }),
});
