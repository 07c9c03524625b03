import { extensionParts } from '../../extensions/index/server';
import { registerAuth } from './auth/routes';
import { registerBooking } from './booking/routes';
import { registerComplaints } from './complaints/routes';
import { namingItself } from './extensions/extension-part';
import { registerHome } from './home/routes';
import type { Part } from './http/request';
import { registerInpatient } from './inpatient/routes';
import { registerServiceState } from './monitoring/state-routes';
import { registerNotifications } from './notify/routes';
import { registerOrders } from './orders/routes';
import { registerOwnProfile } from './own-profile/routes';
import { registerPageData } from './pages/page-data-routes';
import { registerPalette } from './palette/routes';
import { registerPapers } from './papers/routes';
import { registerEmergencyAccess } from './patients/emergency/routes';
import { registerPatients } from './patients/routes';
import { registerPrescriptions } from './prescriptions/routes';
import { registerPrinting } from './print/routes';
import { registerPrivacy } from './privacy/routes';
import { registerQueue } from './queue/routes';
import { registerArchive } from './record-archive/routes';
import { registerRecords } from './records/routes';
import { resourceParts } from './resource/parts';
import { registerRosters } from './roster/routes';
import { registerSetUp } from './set-up/routes';
import { registerStock } from './stock/routes';
import { registerUnusualAccess } from './unusual-access/routes';

/** All of the clinic's API, as the server serves it. */
export const apiParts: readonly Part[] = [
  registerAuth,
  registerPageData,
  registerComplaints,
  registerBooking,
  registerQueue,
  registerHome,
  registerPalette,
  registerInpatient,
  registerRosters,
  registerNotifications,
  registerPatients,
  registerEmergencyAccess,
  registerPrescriptions,
  registerStock,
  registerRecords,
  registerArchive,
  registerPapers,
  registerPrinting,
  registerOrders,
  registerOwnProfile,
  registerUnusualAccess,
  registerServiceState,
  registerSetUp,
  registerPrivacy,
  ...extensionParts.map(namingItself),
  ...resourceParts,
];
