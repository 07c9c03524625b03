import type { FastifyInstance } from 'fastify';
import { countOrders, getOrderWork, listUsualServices } from '../../shared/orders/operations';
import { serve } from '../operation/serve';
import { usualServices } from '../records/usual-services';
import type { Services } from '../services';
import { countOrderStates } from './count-orders';
import { ORDERS, orderHooks } from './hooks';
import { readOrderWork } from './order-work';
import { enterResult, release } from './results';
import { tellCritical } from './tell-critical';

/** Orders of tests and images: performed where they belong, signed by the doctor. */
export async function registerOrders(app: FastifyInstance, services: Services): Promise<void> {
  app.resourceHooks.add(ORDERS, orderHooks);
  app.resourceActions.add(`${ORDERS}/enter-result`, enterResult);
  app.resourceActions.add(`${ORDERS}/release`, release);
  app.resourceActions.add(`${ORDERS}/tell-critical`, tellCritical);
  serve(app, services, countOrders, ({ scope, query: { urgent, ...narrowing } }) =>
    countOrderStates(scope, { ...narrowing, urgent: urgent === '1' }),
  );
  serve(app, services, listUsualServices, ({ scope }) => usualServices(scope));
  serve(app, services, getOrderWork, ({ scope, params }) => readOrderWork(scope, params.id));
}
