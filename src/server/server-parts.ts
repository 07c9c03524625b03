import { apiParts } from './api-parts';
import { buildApp } from './app';
import { anchorChains } from './audit/anchor-chains';
import { dropMonths, makeMonths } from './audit/months';
import { sealChains } from './audit/seal';
import { prepareAuth } from './auth/prepare';
import { authenticate } from './auth/session/authenticate';
import { hearAccountChanges } from './auth/session/kept-actors';
import { backUpWhenDue } from './backup/scheduled/run';
import { closePastAppointments } from './booking/appointments/no-show';
import { hearSlotChanges } from './booking/availability/hear-changes';
import { runWaitingList } from './booking/waiting/run';
import type { Part } from './http/request';
import { READ_KEYS_MS, refreshKeys } from './keys/stored-keys';
import { registerMonitoring } from './monitoring/routes';
import { registerMailbox } from './notify/mailbox-routes';
import { prepareNotifications } from './notify/prepare';
import { hearCatalogueChanges } from './pages/hear-changes';
import { endGuardianships } from './privacy/coming-of-age';
import { runRetention } from './privacy/retention-job';
import { checkFiles } from './resource/files/check-files';
import { sweepFiles } from './resource/files/sweep';
import type { Services } from './services';
import { daily } from './start/daily';
import { every } from './start/every';

/** What runs beside the requests, each until it is ended. */
export const jobs = [
  every('read new keys', READ_KEYS_MS, refreshKeys),
  prepareAuth,
  prepareNotifications,
  every('back up', 60_000, backUpWhenDue),
  daily('sweep files', sweepFiles),
  every('ask the virus scanner', 10_000, checkFiles),
  every('apply the rules of retention', 60 * 60_000, runRetention),
  every('end guardianships', 60 * 60_000, endGuardianships),
  every('close past appointments', 60 * 60_000, closePastAppointments),
  hearAccountChanges,
  hearSlotChanges,
  hearCatalogueChanges,
  every('offer freed times', 15_000, runWaitingList),
  daily('make the months of the audit', makeMonths),
  every('drop old months', 60 * 60_000, dropMonths),
  every('seal the audit', 60_000, sealChains),
  every('anchor the audit', 60 * 60_000, anchorChains),
] as const;

/** The whole server; `pages` are its documents and the files that they need. */
export const makeApp = (services: Services, pages: Part) =>
  buildApp(services, {
    authenticate,
    api: apiParts,
    site: [registerMonitoring, registerMailbox, pages],
  });
