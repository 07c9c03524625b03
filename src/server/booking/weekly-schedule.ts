import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors';
import { findResource } from '../../shared/resource/config';
import { REQUIRED } from '../../shared/resource/issue-text';
import type { Resource } from '../../shared/resource/resource';
import { severalWeekdays } from '../../shared/schedule/several-weekdays';
import { createRecord } from '../resource/create';
import type { Values } from '../resource/hooks';
import { readRecordInput } from '../resource/record-input';
import { denied, policyOf, type Scope } from '../resource/scope';
import { inTransaction } from '../resource/transaction';

const SCHEDULES = 'lich-kham';

/** The weekdays of a request, each once. @throws AppError INVALID at `weekday` without any. */
function weekdaysOf(value: unknown): string[] {
  const days = (Array.isArray(value) ? value : [value]).filter((day) => day !== null && day !== '');
  if (days.length === 0 || days.includes(undefined)) {
    throw new AppError('INVALID', { errors: { weekday: REQUIRED } });
  }
  return [...new Set(days.map(String))];
}

/** Writes the same hours on each weekday, all or none, and answers the rows. */
async function createSchedules(scope: Scope, resource: Resource, values: Values) {
  const weekdays = weekdaysOf(values.weekday);
  return inTransaction(scope, async (inner) => {
    const rows: Values[] = [];
    for (const weekday of weekdays) {
      const row = { values: { ...values, weekday }, uploads: [] };
      rows.push(await createRecord(inner, resource, row));
    }
    return rows;
  });
}

/** A doctor's weekly hours entered for several weekdays at once. */
export function registerWeeklySchedules(
  app: FastifyInstance,
  scopeOf: (request: FastifyRequest) => Scope,
): void {
  app.post(`/api/${SCHEDULES}/nhieu-thu`, async (request, reply) => {
    const scope = scopeOf(request);
    const resource = findResource(scope.services.config, SCHEDULES);
    if (!resource) throw new AppError('NOT_FOUND');
    if (!policyOf(scope, resource).create) throw denied(scope.actor);
    const { values } = readRecordInput(severalWeekdays(resource), request);
    return reply.code(201).send(await createSchedules(scope, resource, values));
  });
}
