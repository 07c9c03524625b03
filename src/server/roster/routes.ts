import type { FastifyInstance } from 'fastify';
import {
  applyFilling,
  fillRosterPeriod,
  getFilling,
  stopFilling,
} from '../../shared/roster/fill-operations';
import { getRosterBoard, writeRosterBatch } from '../../shared/roster/operations';
import { getOwnDuties } from '../../shared/roster/own-operations';
import { publishRoster } from '../../shared/roster/publish-operations';
import { getStandIns } from '../../shared/roster/stand-in-operations';
import { serve } from '../operation/serve';
import { inTransaction } from '../resource/transaction';
import type { Services } from '../services';
import { readBoard } from './board';
import { serveFeeds } from './feed';
import { applyFillingOf } from './filling/apply';
import { Fillings } from './filling/fillings';
import { readFilling } from './filling/stored-filling';
import { callSick, standIn } from './hand-over/sick-call';
import { readStandIns } from './hand-over/stand-ins';
import { swapRules } from './hand-over/swap-rules';
import { kindInUse, settingKinds } from './kind-rules';
import { leaveTold } from './leave-told';
import { readOwnDuties } from './own-duties';
import { DUTIES, publishRosterOf } from './publish';
import { publishOne } from './publish-one';
import { receiveHandover } from './receive-handover';
import { wishRules } from './wishes/wish-rules';
import { writeBatch } from './write-batch';

/** Rosters: what they are, their publication, filling them in, and everybody's own duties. */
export async function registerRosters(app: FastifyInstance, services: Services): Promise<void> {
  app.resourceHooks.add('cai-dat', settingKinds);
  for (const name of [DUTIES, 'nhu-cau-truc', 'nguyen-vong-truc'] as const)
    app.resourceHooks.add(name, kindInUse);
  app.resourceHooks.add(DUTIES, publishOne);
  app.resourceHooks.add('nguyen-vong-truc', wishRules);
  app.resourceHooks.add('doi-ca', swapRules);
  app.resourceHooks.add('nghi-dieu-duong', leaveTold);
  app.resourceActions.add(`${DUTIES}/receive`, receiveHandover);
  app.resourceActions.add(`${DUTIES}/call-sick`, callSick);
  app.resourceActions.add(`${DUTIES}/stand-in`, standIn);
  serve(app, services, getStandIns, ({ scope, params }) =>
    inTransaction(scope, (inner) => readStandIns(inner, params.id)),
  );
  serve(app, services, getOwnDuties, ({ scope }) => readOwnDuties(scope));
  serve(app, services, getRosterBoard, ({ scope, query }) => readBoard(scope, query));
  serve(app, services, writeRosterBatch, ({ scope, body }) => writeBatch(scope, body));
  serve(app, services, publishRoster, ({ scope, body }) => publishRosterOf(scope, body));

  const fillings = new Fillings(services);
  app.addHook('onClose', () => fillings.close());
  serve(app, services, fillRosterPeriod, ({ scope, body }) => fillings.start(scope, body));
  serve(app, services, getFilling, ({ scope, params }) => readFilling(scope, params.id));
  serve(app, services, stopFilling, ({ scope, params }) => fillings.stop(scope, params.id));
  serve(app, services, applyFilling, ({ scope, params }) => applyFillingOf(scope, params.id));
  serveFeeds(app, services);
}
