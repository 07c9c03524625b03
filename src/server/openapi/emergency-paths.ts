import { json } from './bodies';
import type { ExtraPaths } from './document';
import { failures } from './shared-components';

const query = (name: string) => ({ name, in: 'query', schema: { type: 'string' } });

/** The look-up that comes before emergency access. */
export const EMERGENCY_PATHS: ExtraPaths = {
  '/api/benh-nhan/tra-cuu': {
    get: {
      tags: ['benh-nhan'],
      security: [{ bearer: [] }],
      operationId: 'look-up-benh-nhan',
      summary: 'Tra cứu bệnh nhân để truy cập khẩn cấp',
      description: 'Exactly one of the two; for clinical roles, audited and throttled.',
      parameters: [query('code'), query('citizenId')],
      responses: {
        200: {
          description: 'The patient with exactly this code or citizen id.',
          content: json({
            type: 'object',
            properties: {
              id: { type: 'string', format: 'uuid' },
              fullName: { type: 'string' },
              birthYear: { type: 'integer' },
            },
            required: ['id', 'fullName', 'birthYear'],
          }),
        },
        ...failures(401, 403, 404, 422, 429),
      },
    },
  },
};
