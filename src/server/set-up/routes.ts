import type { FastifyInstance } from 'fastify';
import {
  addStartingDepartments,
  listUntranslated,
  readSetUp,
} from '../../shared/set-up/operations';
import { serve } from '../operation/serve';
import type { Services } from '../services';
import { setUpOf } from './read-set-up';
import { addUsualDepartments } from './starting-departments';
import { untranslatedOf } from './untranslated';

/** The way from an empty installation to a working clinic. */
export async function registerSetUp(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, services, readSetUp, ({ scope }) => setUpOf(scope));
  serve(app, services, listUntranslated, ({ scope }) => untranslatedOf(scope));
  serve(app, services, addStartingDepartments, ({ scope }) => addUsualDepartments(scope));
}
