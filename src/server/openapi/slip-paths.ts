import { slip } from '../../shared/booking/operations';
import { jsonSchemaOf } from '../operation/json-schema';
import { says } from './auth-schemas';
import type { ExtraPaths } from './document';
import { failures } from './shared-components';

const slipAnswered = {
  post: {
    responses: {
      ...says(200, jsonSchemaOf(slip)),
      ...failures(400, 401, 403, 404, 409, 422),
    },
  },
};

/** The actions that answer the slip of an appointment, and not their own record. */
export const SLIP_PATHS: ExtraPaths = {
  '/api/phieu-thong-tin/{id}/reschedule': slipAnswered,
  '/api/danh-sach-cho/{id}/accept': slipAnswered,
};
