import type { FastifyInstance } from 'fastify';
import {
  changeView,
  deleteView,
  keepView,
  listViews,
} from '../../../shared/resource/view-operations';
import { serve } from '../../operation/serve';
import type { Services } from '../../services';
import * as views from './kept-views';

/** `/api/cach-xem`: the views of lists that people keep and share. */
export async function registerViews(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services;
  serve(app, services, listViews(config), ({ scope }) => views.viewsFor(scope));
  serve(app, services, keepView(config), ({ scope, body }) => views.keepView(scope, body));
  serve(app, services, changeView(config), ({ scope, params, body }) =>
    views.changeView(scope, params.id, body),
  );
  serve(app, services, deleteView(config), ({ scope, params }) =>
    views.deleteView(scope, params.id),
  );
}
