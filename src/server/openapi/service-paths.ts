import type { JsonSchema } from '../../shared/fields/facet';
import { object, says, text } from './auth-schemas';
import type { ExtraPaths } from './document';
import { failures } from './shared-components';

const call = (operationId: string, summary: string, more: JsonSchema): JsonSchema => ({
  tags: ['van-hanh'],
  security: [{}],
  operationId,
  summary,
  ...more,
});

const well = says(200, object({ status: { const: 'ok' } }));
const content = (type: string) => ({ [type]: { schema: text } });

/** What whoever runs the server asks it, and the description of the API itself. */
export const SERVICE_PATHS: ExtraPaths = {
  '/livez': {
    get: call('is-alive', 'Tiến trình còn trả lời', { responses: well }),
  },
  '/readyz': {
    get: call('is-ready', 'Cơ sở dữ liệu còn trả lời', {
      responses: { ...well, ...failures(503) },
    }),
  },
  '/metrics': {
    get: call('read-metrics', 'Số liệu cho Prometheus', {
      security: [{ bearer: [] }, {}],
      description: 'From this machine, or with the token of `METRICS_TOKEN` as the bearer.',
      responses: {
        200: { description: 'Prometheus text.', content: content('text/plain') },
        ...failures(403),
      },
    }),
  },
  '/api/openapi.json': {
    get: call('read-openapi', 'Mô tả API này', {
      responses: says(200, { type: 'object' }, 'OpenAPI 3.1.'),
    }),
  },
  '/api/docs': {
    get: call('read-docs', 'Mô tả API dạng trang', {
      responses: { 200: { description: 'The page.', content: content('text/html') } },
    }),
  },
};
