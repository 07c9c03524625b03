import type { AddressInfo } from 'node:net';
import { buildApp } from '../../../src/server/app';
import { registerBooking } from '../../../src/server/booking/routes';
import { registerHome } from '../../../src/server/home/routes';
import { registerInpatient } from '../../../src/server/inpatient/routes';
import { registerServiceState } from '../../../src/server/monitoring/state-routes';
import { registerPalette } from '../../../src/server/palette/routes';
import { registerPatients } from '../../../src/server/patients/routes';
import { registerPrinting } from '../../../src/server/print/routes';
import { registerQueue } from '../../../src/server/queue/routes';
import { resourceParts } from '../../../src/server/resource/parts';
import { registerRosters } from '../../../src/server/roster/routes';
import type { Services } from '../../../src/server/services';
import { registerSetUp } from '../../../src/server/set-up/routes';
import { VISITOR } from '../../../src/shared/account/actors';
import type { Actor } from '../../../src/shared/resource/actor';
import { describedAnswers } from '../../fixtures/described-answers';

/** A bearer token that says itself whose it is, so that every process of a test understands it. */
export const tokenOf = (actor: Actor): string =>
  Buffer.from(JSON.stringify(actor)).toString('base64url');

function actorOf(header: string | undefined): Actor {
  const token = header?.slice('Bearer '.length) ?? '';
  if (!token.startsWith('ey')) return VISITOR;
  return JSON.parse(Buffer.from(token, 'base64url').toString()) as Actor;
}

/** A listening server with booking and the resources; signing in has its own tests. */
export async function listen(services: Services): Promise<{ url: string; close(): Promise<void> }> {
  const app = await buildApp(services, {
    authenticate: async (_services, request) => actorOf(request.headers.authorization),
    api: [
      describedAnswers,
      registerBooking,
      registerQueue,
      registerPrinting,
      registerHome,
      registerServiceState,
      registerPalette,
      registerInpatient,
      registerPatients,
      registerRosters,
      registerSetUp,
      ...resourceParts,
    ],
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    // An aborted request may leave a connection that never says anything.
    app.server.closeAllConnections();
    await app.close();
  };
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/api`, close };
}
