import type { FastifyInstance } from 'fastify';
import { getDoseCalendar } from '../../shared/prescription/calendar-operation';
import { getCounter } from '../../shared/prescription/counter-operations';
import { checkPrescription } from '../../shared/prescription/operations';
import { entityNamed, resourceNamed } from '../../shared/resource/config';
import { requestLanguage } from '../http/request-language';
import { serve } from '../operation/serve';
import { getRecord } from '../resource/get';
import type { RowOf } from '../resource/hooks';
import type { Services } from '../services';
import { answerPharmacy } from './answer-pharmacy';
import { checkDraft } from './check-draft';
import { readCounter } from './counter';
import { dispense, dispensePart } from './dispense';
import { doseCalendar } from './dose-calendar';
import { PRESCRIPTIONS, prescriptionHooks } from './hooks';
import { replace } from './replace';
import { ORDER_SETS, orderSetHooks } from './set-hooks';
import { sign } from './sign';
import { substitute } from './substitute';
import { takeBack, undoDispense } from './take-back';
import { proveWitness, type WitnessProof } from './witness';

/** Who tries other people's passwords waits. */
const WITNESSED = { errors: ['TOO_MANY'] } as const;

/** Prescriptions: judged at each write, signed, replaced, and dispensed from the stock. */
export async function registerPrescriptions(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  app.resourceHooks.add(PRESCRIPTIONS, prescriptionHooks);
  app.resourceHooks.add(ORDER_SETS, orderSetHooks);
  app.resourceActions.add(`${PRESCRIPTIONS}/sign`, sign);
  app.resourceActions.add(`${PRESCRIPTIONS}/replace`, replace, { creates: true });
  app.resourceActions.add(`${PRESCRIPTIONS}/dispense`, dispense, WITNESSED);
  app.resourceActions.add(`${PRESCRIPTIONS}/dispense-part`, dispensePart, WITNESSED);
  for (const act of ['dispense', 'dispense-part'] as const) {
    app.resourceActions.prove(`${PRESCRIPTIONS}/${act}`, proveWitness);
  }
  // What taking back asks for stands in the machine, where types do not follow it.
  app.resourceActions.prove(`${PRESCRIPTIONS}/undo`, (scope, args) =>
    proveWitness(scope, args as WitnessProof),
  );
  app.resourceActions.add(`${PRESCRIPTIONS}/substitute`, substitute);
  app.resourceActions.add(`${PRESCRIPTIONS}/answer`, answerPharmacy);
  app.resourceActions.add(`${PRESCRIPTIONS}/take-back`, takeBack);
  app.resourceActions.add(`${PRESCRIPTIONS}/undo`, undoDispense, WITNESSED);
  serve(app, services, getCounter, ({ scope, params, request }) =>
    readCounter(scope, params.id, requestLanguage(request.headers['accept-language'])),
  );
  serve(app, services, getDoseCalendar, async ({ scope, params, request, reply }) => {
    const resource = resourceNamed(services.config, PRESCRIPTIONS);
    const record = (await getRecord(scope, resource, params.id)) as RowOf<'don-thuoc'>;
    reply.header('Content-Disposition', `attachment; filename="${record.code}.ics"`);
    return doseCalendar(scope, record, requestLanguage(request.headers['accept-language']));
  });
  const check = checkPrescription(entityNamed(services.config, PRESCRIPTIONS));
  serve(app, services, check, ({ scope, body, request }) =>
    checkDraft(scope, body, requestLanguage(request.headers['accept-language'])),
  );
}
