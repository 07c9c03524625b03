import type { StartAnswer } from '../../shared/staff-start/operations';
import { nextCoverage, readDuties, readNeeds } from '../inpatient/ward-duties';
import { readOwnDepartments } from '../inpatient/ward-rows';
import type { Scope } from '../resource/scope';

/** What the next duties of the own departments need and have, for who plans them; nothing for others. */
export async function readCoverage(scope: Scope): Promise<StartAnswer['coverage']> {
  if (scope.actor.departmentIds.length === 0) return [];
  const coverage: StartAnswer['coverage'] = [];
  for (const { id, name } of await readOwnDepartments(scope)) {
    const needs = await readNeeds(scope, id);
    if (needs.length === 0) continue;
    const next = nextCoverage(scope, id, needs, await readDuties(scope, id));
    if (next.length > 0) coverage.push({ department: { id, name }, next });
  }
  return coverage;
}
