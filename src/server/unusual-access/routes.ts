import type { FastifyInstance } from 'fastify';
import * as operations from '../../shared/unusual-access/operations';
import { serve } from '../operation/serve';
import type { Services } from '../services';
import { findUnusual, reviewUnusual, unusualLooks } from './findings';

/** What the audit says about who looks at whom, for those who answer for it. */
export async function registerUnusualAccess(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  serve(app, services, operations.listUnusualAccess, async ({ scope, query }) => ({
    findings: await findUnusual(scope, query),
  }));
  serve(app, services, operations.listUnusualLooks, async ({ scope, params, query }) => ({
    looks: await unusualLooks(scope, params.actor, query.rule, query),
  }));
  serve(app, services, operations.reviewUnusualAccess, ({ scope, params, body }) =>
    reviewUnusual(scope, params.actor, body),
  );
}
